import type { Bootstrap } from '../bootstrap-feed.ts';
import { holdBackNew } from '#core/sync/merge-list.ts';
import { orderOfList } from '#core/lists/list-key.ts';
import type { EngineServices } from './engine-services.ts';

/**
 * Stores what a bootstrap feed or post brought as if the engine had fetched it (SY40): posts and people before the list
 * that names them (SY5), and only while the sign-in stands that it was made for, or still nobody has signed in (SY3).
 */
export async function adoptBootstrapFeed(
  { feed, posts, users, reader }: Bootstrap,
  services: Pick<EngineServices, 'sessionStore' | 'posts' | 'users' | 'feeds' | 'lists'>,
) {
  const { userId, generation } = await services.sessionStore.get();
  if (userId !== reader.userId || generation !== reader.generation) return;
  await Promise.all([services.posts.upsert(posts), services.users.upsert(users)]);
  if (feed === null) return;
  const page = { entries: feed.entries, nextCursor: feed.nextCursor ?? null };
  const merging = { key: feed.key, order: orderOfList(feed.key), now: feed.fetchedAt };
  await services.feeds.update(feed.key, (stored) => holdBackNew(stored, page, merging));
  // A bootstrap is asked for where the device holds no list.
  services.lists.noteUnheld(feed.key);
}
