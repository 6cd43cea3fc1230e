/** A scroll as one of its events told it. */
export interface ScrollStep {
  /** By `performance.now()`, milliseconds. */
  readonly at: number;
  /** Of the window, CSS pixels. */
  readonly top: number;
}

/** So long a scroll is looked back on, milliseconds; after as long without a step it is over. */
const MOVING_MS = 200;

/** The steps that tell where a scroll is going, with the newest one. */
export function withStep(steps: readonly ScrollStep[], step: ScrollStep): readonly ScrollStep[] {
  return [...steps.filter(({ at }) => step.at - at <= MOVING_MS), step];
}

/**
 * How far below the screen the reader may be before rows that are made now are painted, CSS pixels: as far as a scroll
 * came in that time, and a screen at least, as one may just begin.
 */
export function scrollAhead(steps: readonly ScrollStep[], now: number, viewport: number): number {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined || now - last.at >= MOVING_MS) return viewport;
  return Math.max(viewport, last.top - first.top);
}
