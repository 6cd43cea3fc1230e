import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { FeedDocument, UserDocument } from '../collections.ts';
import type { ListKey } from '../feed-key.ts';
import { noSession } from '../no-session.ts';
import { nothingMissing } from '../setting-keys.ts';
import type { ListView } from '../view-types.ts';
import { composeList } from './list-composition.ts';
import { nothingPending } from './nothing-pending.ts';
import { createPostComposer } from './post-composer.ts';

/** A list as the live view would show it to a visitor whose device holds these documents and nothing else. */
export function firstListView(key: ListKey, feed: FeedDocument, posts: readonly Post[], users: readonly User[]): ListView {
  const postsById = new Map(posts.map((post) => [post.id, post]));
  const usersById = new Map(
    users.map((user): [string, UserDocument] => [
      user.ulid,
      { id: user.ulid, usernameKey: user.username.toLowerCase(), user, cachedAt: 0 },
    ]),
  );
  return composeList(
    createPostComposer(),
    {
      own: feed,
      base: { pending: nothingPending, session: noSession, missing: nothingMissing, evicted: new Set() },
      post: (id) => postsById.get(id),
      user: (id) => usersById.get(id),
    },
    key,
  );
}
