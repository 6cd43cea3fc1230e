/** A measurement repeated: the median with the extremes. */
export interface Figure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

/** One line of the report. */
export interface Line {
  readonly name: string;
  readonly figure: Figure;
  /** 'x' = a ratio; else what is counted or measured. */
  readonly unit: string;
  /** What the figure should not exceed, where there is one. */
  readonly aim?: number;
}

export interface PartReport {
  readonly lines: readonly Line[];
  /** What stands beside the figures in the JSON file: names of files and the like. */
  readonly details?: unknown;
}

/** Throws for no values: nothing was measured. */
export function figureOf(values: readonly number[]): Figure {
  if (values.length === 0 || values.some((value) => !Number.isFinite(value))) throw new Error('Nothing was measured');
  return { median: quantile(values, 0.5), min: Math.min(...values), max: Math.max(...values), runs: values.length };
}

/** Linear between the two nearest values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}

export function lineText({ name, figure, unit, aim }: Line): string {
  const { median, min, max, runs } = figure;
  const value = `${numberText(median)} ${unit}`.padStart(14);
  const spread = min === max ? '' : `${numberText(min)}–${numberText(max)}`;
  const aimText = aim === undefined ? '' : `aim ≤ ${numberText(aim)}${median <= aim ? '' : '  OVER'}`;
  return `  ${name.padEnd(66)}${value}  ${spread.padEnd(16)} ${String(runs).padStart(3)} runs  ${aimText}`.trimEnd();
}

function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
