import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import type { ApiClient } from '#net/api-client.ts';

/** What is written in the member's own posts, by their ids: the server shows it to their author also where it shows it to nobody else. */
export async function ownPostTexts(
  client: Pick<ApiClient, 'call'>,
  postIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const ulids = [...new Set(postIds)];
  if (ulids.length === 0) return {};
  const { data } = await client.call(mapPosts, { body: { ulids } });
  return Object.fromEntries(data.map(({ id, body }) => [id, body]));
}
