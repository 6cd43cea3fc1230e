/** Posts of a list that are shown at first (FEED-25). */
export const FEED_SLICE = 50;
/** Posts that each step near the end adds (FEED-26). */
export const LOAD_MORE_STEP = 5;
/** Least time between two calls for a further page, milliseconds (FEED-27). */
export const LOAD_MORE_THROTTLE_MS = 3000;
/** Further pages that are asked for by themselves while nothing of a list is for this reader: as many as one press of a gap asks for. */
export const UNSHOWN_PAGES_MAX = 3;
/** Distance to the end, in viewports, from which on more is shown (FEED-28). */
export const NEAR_BOTTOM_RATIO = 0.3;
/** Avatars in the new-posts banner (FEED-30). */
export const BANNER_AVATARS = 3;
/** Highest count that the banner spells out (FEED-31). */
export const BANNER_COUNT_MAX = 99;
/** Downward travel that refreshes and the most that the page gives, CSS pixels (FEED-29). */
export const PULL_MIN_PX = 100;
export const PULL_MAX_PX = 300;
