import type { Deviation, ScenarioResult } from './run.ts';

/** What came of a run of scenarios; as text, what failed and how, and the count. */
export class ScenarioReport {
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly scenarios: readonly ScenarioResult[];

  constructor(scenarios: readonly ScenarioResult[]) {
    this.files = new Set(scenarios.map((scenario) => scenario.file)).size;
    this.passed = scenarios.filter((scenario) => scenario.passed).length;
    this.failed = scenarios.length - this.passed;
    this.scenarios = scenarios;
  }

  /** The whole report as text, without colours. */
  toString(): string {
    const failures = this.scenarios.filter((scenario) => !scenario.passed).map(failureText);
    return [...failures, this.summary()].join('\n\n');
  }

  private summary(): string {
    const total = this.scenarios.length;
    const scenarios = `${total} scenario${total === 1 ? '' : 's'}`;
    const files = `${this.files} file${this.files === 1 ? '' : 's'}`;
    return `${scenarios} in ${files}: ${this.passed} passed, ${this.failed} failed`;
  }
}

/** A failed scenario as text: its name, and each thing that is not as it says. */
export function failureText(result: ScenarioResult): string {
  const head = `FAILED ${result.file}:${result.line} ${result.name}`;
  return [head, ...result.deviations.map((deviation) => deviationText(result.file, deviation))].join('\n');
}

function deviationText(file: string, { step, line, what, expected, actual }: Deviation): string {
  const where = step === 0 ? '' : `step ${step}, `;
  const indented = actual.split('\n').join('\n             ');
  return `  ${file}:${line} (${where}${what})\n    expected ${expected}\n    actual   ${indented}`;
}
