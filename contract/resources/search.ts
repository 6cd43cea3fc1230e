/** What `POST /search/posts/{type}` and `/{searchType}/{query?}` take. */
export const postSearchTypes = ['username', 'posts', 'hashtag', 'ticker', 'network'] as const;
export type PostSearchType = (typeof postSearchTypes)[number];
