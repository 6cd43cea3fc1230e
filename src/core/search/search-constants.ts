/** Posts that can be found, the newest: an index of so many takes some 10 MB of memory. */
export const SEARCHED_POSTS_MAX = 10_000;
/** People that can be found, those seen last. */
export const SEARCHED_PEOPLE_MAX = 5_000;

/**
 * What is found of each kind. Of saved posts a search in everything shows as many as of others, one in the saved posts
 * all.
 */
export const FOUND_MAX = { people: 5, posts: 5, saved: 20, drafts: 5, unsent: 5 } as const;

/** Suggestions of one kind at most (SEARCH-03). */
export const SUGGESTED_MAX = 5;
