import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { UserDocument } from '../collections/users.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { nothingMissing } from '../setting-keys.ts';
import type { Session } from '../stores/session-store.ts';
import type { PostListView, PostView } from '../view-types.ts';
import { buildList } from './list-join.ts';
import type { Feed } from './list-parts.ts';
import { nothingPending } from './nothing-pending.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { ViewJoin } from './view-join.ts';

/** What a bootstrap feed brought of a list. */
export interface FetchedList extends FetchedPosts {
  readonly feed: FeedDocument;
}

/** Posts with who wrote them and what they quote, as far as it was to be had. */
export interface FetchedPosts {
  readonly posts: readonly Post[];
  readonly users: readonly User[];
}

/**
 * A list as the live view would show it to the session's reader, of whom nothing waits, on a device that holds these
 * documents and no others.
 */
export function firstListView(key: ListKey, fetched: FetchedList, session: Session): PostListView {
  return buildList(createPostViewBuilder(), { ...joinOf(fetched, session), own: fetched.feed }, key);
}

/** A post as its page would show it there; `null` where it is not among them. */
export function firstPostView(id: string, fetched: FetchedPosts, session: Session): PostView | null {
  const view = createPostViewBuilder().post({ ...joinOf(fetched, session), own: undefined }, { id, userId: '' });
  return view.isSkeleton ? null : view;
}

function joinOf({ posts, users }: FetchedPosts, session: Session): Omit<ViewJoin<Feed>, 'own'> {
  const postsById = new Map(posts.map((post) => [post.id, post]));
  const usersById = new Map(
    users.map((user): [string, UserDocument] => [
      user.ulid,
      { id: user.ulid, usernameKey: user.username.toLowerCase(), user, cachedAt: 0 },
    ]),
  );
  return {
    base: { pending: nothingPending, session, missing: nothingMissing, evicted: new Set() },
    post: (id) => postsById.get(id),
    user: (id) => usersById.get(id),
  };
}
