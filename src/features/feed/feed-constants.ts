/** Avatars in the new-posts banner (FEED-30). */
export const BANNER_AVATARS = 3;
/** Highest count that the banner spells out (FEED-31). */
export const BANNER_COUNT_MAX = 99;
/** Downward travel that refreshes and the most that the page gives, CSS pixels (FEED-29). */
export const PULL_MIN_PX = 100;
export const PULL_MAX_PX = 300;
