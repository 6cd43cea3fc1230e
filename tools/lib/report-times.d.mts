export interface TakenTime {
  /** A test, or a file of tests. */
  readonly title: string;
  readonly seconds: number;
}

export function timesOf(report: object): TakenTime[];
export function toldTimes(times: readonly TakenTime[]): string;
