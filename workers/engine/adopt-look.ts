import type { FirstLook } from '../first-look.ts';
import { holdBackNew } from '#core/sync/merge-list.ts';
import { orderOfList } from '#data/feed-key.ts';
import type { Parts } from './parts.ts';

/**
 * Stores what a first look brought as if the engine had fetched it (SY40): posts and people before the list that names them (SY5), and only while
 * nobody is signed in, for it was made as a visitor (SY3).
 */
export async function adoptLook(
  { feed, posts, users }: FirstLook,
  parts: Pick<Parts, 'sessionStore' | 'posts' | 'users' | 'feeds'>,
) {
  if ((await parts.sessionStore.get()).accessToken !== null) return;
  await Promise.all([parts.posts.upsert(posts), parts.users.upsert(users)]);
  const page = { entries: feed.entries, nextCursor: feed.nextCursor ?? null };
  const merging = { key: feed.key, order: orderOfList(feed.key), now: feed.fetchedAt };
  await parts.feeds.update(feed.key, (stored) => holdBackNew(stored, page, merging));
}
