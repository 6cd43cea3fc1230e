/** An archive can be fetched for so long. */
export const EXPORT_DAYS = 7;
/** Archives that a member may have made in 24 hours; those that failed do not count. */
export const EXPORTS_A_DAY = 3;
/** Tries at one archive before its member is told that it failed. */
export const EXPORT_TRIES = 3;
