/** Items of a list that are shown at first (FEED-25). */
export const FIRST_SHOWN = 50;
/** Items that each step near the end adds (FEED-26). */
export const LOAD_MORE_STEP = 5;
/** Least time between two calls for a further page, milliseconds (FEED-27). */
export const LOAD_MORE_THROTTLE_MS = 3000;
/**
 * A list whose further page failed asks for it again by itself after so long, while the reader stays at its end,
 * milliseconds.
 */
export const LOAD_MORE_COOLDOWN_MS = 10_000;
/**
 * Further pages that are asked for by themselves while nothing of a list is for this reader: as many as one press of a
 * gap asks for.
 */
export const UNSHOWN_PAGES_MAX = 3;
/** Distance to the end, in viewports, from which on more is shown (FEED-28). */
export const NEAR_BOTTOM_RATIO = 0.3;
/**
 * Rows of the device are shown before the list ends this far beyond the next viewport, CSS pixels: further than rows
 * are drawn (`virtual-list.tsx`).
 */
export const SHOWN_AHEAD_PX = 600;
