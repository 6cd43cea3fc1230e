/**
 * Orders of comments (COMMENT-02), the first the usual one. Apart from the schemas: the page of a post needs none of
 * them.
 */
export const commentSorts = ['popular', 'unpopular', 'newest', 'oldest'] as const;
export type CommentSort = (typeof commentSorts)[number];
