/** What an export has a row for. */
export const EXPORT_ROWS = ['seats', 'games'] as const;
export type ExportRows = (typeof EXPORT_ROWS)[number];

/** Forms of an export. */
export const EXPORT_FORMATS = ['csv', 'jsonl', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
