/** The root of the checkout. */
export declare const ROOT: string;
/** The file that holds the fingerprint of the last build and whether it succeeded: `<hash> ok|errors`. */
export declare const STAMP: string;
/** Every file below `folder`, as sorted paths relative to the root, with forward slashes. */
export declare function filesBelow(folder: string): string[];
/** Every file that goes into dist. */
export declare function sourceFiles(): string[];
/** A hash over the names and contents of everything that goes into dist. */
export declare function fingerprint(): string;
