export interface Failure {
  readonly title: string;
  readonly reason: string;
}

export function failuresOf(report: object): Failure[];
export function toldFailures(failures: readonly Failure[]): string;
