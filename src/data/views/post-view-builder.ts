import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { Session } from '../stores/session-store.ts';
import type { PendingMark, PostView, SkeletonPost, SkeletonPostView, UserView, WholePostView } from '../view-types.ts';
import type { ViewJoin } from './view-join.ts';
import type { Pending, Provisional } from './pending.ts';
import { placeholderUser } from './placeholders.ts';
import { createReuse } from './shared-values.ts';
import { skeletonPost, type KnownPost } from './skeleton-post.ts';

export interface PostViewBuilder {
  post(joined: ViewJoin<unknown>, known: KnownPost): PostView;
  user(joined: ViewJoin<unknown>, id: string): UserView;
  /** The post as the reader intends it, without author and original. */
  overlaid(joined: ViewJoin<unknown>, id: string): Post | undefined;
}

const noMarks: readonly PendingMark[] = [];
const noInputs: readonly never[] = [];

/**
 * Builds views and remembers the last of each: what did not change keeps its reference from one emission to the next.
 */
export function createPostViewBuilder(): PostViewBuilder {
  const overlaidPosts = createReuse<string, Post>();
  const provisionalPosts = createReuse<string, Post>();
  const toggles = createReuse<string, readonly PendingMark[]>();
  /** The last view of each post by its id: by itself, and inside the post that quotes it. */
  const topViews = new Map<string, PostView>();
  const innerViews = new Map<string, PostView>();
  const overlaidUsers = createReuse<string, User>();
  const userViews = createReuse<string, UserView>();

  function overlaid(joined: ViewJoin<unknown>, id: string): Post | undefined {
    const { pending } = joined.base;
    const provisional = pending.provisional(id);
    const confirmed = provisional === undefined ? joined.post(id) : provisionalPost(joined, provisional);
    if (confirmed === undefined) return undefined;
    const { value, entries } = pending.overlay('post', confirmed);
    return overlaidPosts.of(id, [confirmed, ...entries], () => value);
  }

  function provisionalPost(joined: ViewJoin<unknown>, { entry, target, build }: Provisional): Post {
    const context = target === '' || target === entry.id ? undefined : overlaid(joined, target);
    return provisionalPosts.of(entry.id, [entry, context], () => build(context));
  }

  function pendingToggles(pending: Pending, id: string): readonly PendingMark[] {
    const entries = pending.about(id);
    if (entries.length === 0) return noMarks;
    return toggles.of(id, entries, () => entries.map(pending.markOf));
  }

  function user(joined: ViewJoin<unknown>, id: string): UserView {
    const { pending, session } = joined.base;
    const confirmed = joined.user(id)?.user ?? (session.userId === id ? session.currentUser : null);
    if (confirmed === null) {
      return userViews.of(id, noInputs, () => ({
        user: placeholderUser(id),
        isPlaceholder: true,
        unconfirmed: {},
      }));
    }
    const { value, entries } = pending.overlay('user', confirmed);
    const intended = overlaidUsers.of(id, [confirmed, ...entries], () => value);
    const open = entries.filter(({ state }) => state !== 'failed');
    // By ids: what becomes of an entry on its way changes nothing that is shown of it.
    const refusedChange = pending.refusedChangeAmong(entries);
    return userViews.of(id, [intended, refusedChange, ...open.map((entry) => entry.id)], () => {
      const changingBadges = pending.badgesAmong(open);
      return {
        user: intended,
        isPlaceholder: false,
        unconfirmed: pending.unconfirmedOf(open),
        ...(changingBadges.length === 0 ? {} : { changingBadges }),
        ...(refusedChange === undefined ? {} : { refusedChange }),
      };
    });
  }

  function original(joined: ViewJoin<unknown>, post: Post): PostView | 'unavailable' | null {
    if (post.repostId === null) return null;
    const { pending, missing } = joined.base;
    const id = pending.aliases[post.repostId] ?? post.repostId;
    const found = overlaid(joined, id);
    if (found === undefined) {
      if (missing.posts.includes(id)) return 'unavailable';
      return viewOf(joined, { id, userId: post.repostUserId ?? '' }, false);
    }
    return found.isDeleted ? 'unavailable' : viewOf(joined, { id, userId: found.userId }, false);
  }

  function viewOf(joined: ViewJoin<unknown>, known: KnownPost, withOriginal: boolean): PostView {
    const views = withOriginal ? topViews : innerViews;
    const last = views.get(known.id);
    const found = overlaid(joined, known.id);
    const view = found === undefined ? skeletonView(joined, known, last) : wholeView(joined, known, found, withOriginal);
    if (last !== undefined && isSameView(last, view)) return last;
    views.set(known.id, view);
    return view;
  }

  function wholeView(joined: ViewJoin<unknown>, known: KnownPost, post: Post, withOriginal: boolean): WholePostView {
    const { pending, session } = joined.base;
    return {
      key: post.clientKey ?? post.id,
      post,
      author: user(joined, post.userId),
      isSkeleton: false,
      pending: pending.provisional(known.id)?.mark ?? null,
      pendingToggles: pendingToggles(pending, post.id),
      original: withOriginal ? original(joined, post) : null,
      isOwn: isOwn(session, post),
    };
  }

  /** The skeleton takes its shape from the post as it was last shown, which is then let go (CACHE-04). */
  function skeletonView(joined: ViewJoin<unknown>, known: KnownPost, last: PostView | undefined): SkeletonPostView {
    const { pending, session } = joined.base;
    if (last?.isSkeleton === false) overlaidPosts.forget(known.id);
    const post = last?.isSkeleton === true ? last.post : skeletonPost(known, last?.post);
    return {
      key: last?.key ?? known.id,
      post,
      author: user(joined, post.userId),
      isSkeleton: true,
      pending: null,
      pendingToggles: pendingToggles(pending, post.id),
      original: null,
      isOwn: isOwn(session, post),
    };
  }

  return { post: (joined, known) => viewOf(joined, known, true), user, overlaid };
}

function isOwn({ userId }: Session, post: Post | SkeletonPost): boolean {
  return userId !== null && post.userId === userId;
}

/** Field by field, rather than by a record of what each view was made from: a list may hold ten thousand of them. */
function isSameView(a: PostView, b: PostView): boolean {
  return (
    a.post === b.post &&
    a.key === b.key &&
    a.author === b.author &&
    a.isSkeleton === b.isSkeleton &&
    a.pending === b.pending &&
    a.pendingToggles === b.pendingToggles &&
    a.original === b.original &&
    a.isOwn === b.isOwn
  );
}
