import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { UserDocument } from '../collections/users.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { nothingMissing } from '../setting-keys.ts';
import type { Session } from '../stores/session-store.ts';
import type { PostListView } from '../view-types.ts';
import { buildList } from './list-join.ts';
import { nothingPending } from './nothing-pending.ts';
import { createPostViewBuilder } from './post-view-builder.ts';

/** What a bootstrap feed brought of a list. */
export interface FetchedList {
  readonly feed: FeedDocument;
  readonly posts: readonly Post[];
  readonly users: readonly User[];
}

/** A list as the live view would show it to the session's reader, of whom nothing waits, on a device that holds these documents and no others. */
export function firstListView(key: ListKey, { feed, posts, users }: FetchedList, session: Session): PostListView {
  const postsById = new Map(posts.map((post) => [post.id, post]));
  const usersById = new Map(
    users.map((user): [string, UserDocument] => [
      user.ulid,
      { id: user.ulid, usernameKey: user.username.toLowerCase(), user, cachedAt: 0 },
    ]),
  );
  return buildList(
    createPostViewBuilder(),
    {
      own: feed,
      base: { pending: nothingPending, session, missing: nothingMissing, evicted: new Set() },
      post: (id) => postsById.get(id),
      user: (id) => usersById.get(id),
    },
    key,
  );
}
