/** Consecutive downward scroll events that hide the toolbar (SHELL-26). */
const HIDE_AFTER = 5;
/** Upward ones that bring it back (SHELL-27); inside a feed as many as hide it (SHELL-28). */
const SHOW_AFTER = 3;
const SHOW_AFTER_IN_FEED = 5;

export interface ToolbarScroll {
  readonly hidden: boolean;
  /** Scroll events in one direction so far: positive downwards, negative upwards. */
  readonly run: number;
  /** CSS pixels from the top at the last event. */
  readonly top: number;
}

export const toolbarAtRest: ToolbarScroll = { hidden: false, run: 0, top: 0 };

/** The toolbar after one scroll event that ended at `top`. At the top of the page it always shows. */
export function toolbarAfterScroll(before: ToolbarScroll, top: number, inFeed: boolean): ToolbarScroll {
  if (top <= 0) return { hidden: false, run: 0, top: 0 };
  const moved = top - before.top;
  if (moved === 0) return before;
  const run = moved > 0 ? Math.max(before.run, 0) + 1 : Math.min(before.run, 0) - 1;
  if (run >= HIDE_AFTER) return { hidden: true, run, top };
  if (run <= -(inFeed ? SHOW_AFTER_IN_FEED : SHOW_AFTER)) return { hidden: false, run, top };
  return { hidden: before.hidden, run, top };
}
