import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import type { ApiClient } from '#net/api-client.ts';

export interface OwnPostWords {
  /** What is written in them, by their ids. */
  readonly texts: Readonly<Record<string, string>>;
  /** Those that were deleted, and have no words any more. */
  readonly deleted: readonly string[];
}

/**
 * What is known of the words of the member's own posts: the server shows them to their author also where it shows them
 * to nobody else.
 */
export async function ownPostWords(client: Pick<ApiClient, 'call'>, postIds: readonly string[]): Promise<OwnPostWords> {
  const ulids = [...new Set(postIds)];
  if (ulids.length === 0) return { texts: {}, deleted: [] };
  const { data } = await client.call(mapPosts, { body: { ulids } });
  return {
    texts: Object.fromEntries(data.map(({ id, body }) => [id, body])),
    deleted: data.flatMap(({ id, isDeleted }) => (isDeleted ? id : [])),
  };
}
