/** A member is away who was not here for so long; between two digests passes as much. Days. */
export const DIGEST_AWAY_DAYS = 7;
/** After so many without a visit there are no more: nobody reads them. */
export const DIGESTS_IN_ROW = 4;
/** Lines of what others did, and posts of people whom the member follows. */
export const DIGEST_LINES = 5;
export const DIGEST_POSTS = 3;
/** What is older than this is told of nobody who was away for longer, days. */
export const DIGEST_NEWS_DAYS = 30;
