import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { PendingMark, PostView, UserView } from '../view-types.ts';
import type { Composition } from './composition.ts';
import { markOf } from './pending-mark.ts';
import type { Pending, Provisional } from './pending.ts';
import { placeholderPost, placeholderUser } from './placeholders.ts';
import { createReuse } from './shared-values.ts';

/** What a list knows of a post before the post itself is on the device. */
export interface KnownPost {
  readonly id: string;
  readonly userId: string;
  readonly updatedAt?: string;
}

export interface PostComposer {
  post(composition: Composition<unknown>, known: KnownPost): PostView;
  user(composition: Composition<unknown>, id: string): UserView;
  /** The post as the reader intends it, without author and original. */
  overlaid(composition: Composition<unknown>, id: string): Post | undefined;
}

const noMarks: readonly PendingMark[] = [];

/** Composes views and remembers the last of each: what did not change keeps its reference from one emission to the next. */
export function createPostComposer(): PostComposer {
  const overlaidPosts = createReuse<string, Post>();
  const provisionalPosts = createReuse<string, Post>();
  const skeletons = createReuse<string, Post>();
  const toggles = createReuse<string, readonly PendingMark[]>();
  const views = createReuse<string, PostView>();
  const overlaidUsers = createReuse<string, User>();
  const placeholders = createReuse<string, User>();
  const userViews = createReuse<string, UserView>();

  function overlaid(composition: Composition<unknown>, id: string): Post | undefined {
    const { pending } = composition.base;
    const provisional = pending.provisional(id);
    const confirmed = provisional === undefined ? composition.post(id) : provisionalPost(composition, provisional);
    if (confirmed === undefined) return undefined;
    const { value, entries } = pending.overlayPost(confirmed);
    return overlaidPosts.of(id, [confirmed, ...entries], () => value);
  }

  function provisionalPost(composition: Composition<unknown>, { entry, target, build }: Provisional): Post {
    const context = target === '' || target === entry.id ? undefined : overlaid(composition, target);
    return provisionalPosts.of(entry.id, [entry, context], () => build(context));
  }

  function pendingToggles(pending: Pending, post: Post): readonly PendingMark[] {
    const resting = pending.about(post.id);
    if (resting.length === 0) return noMarks;
    return toggles.of(post.id, resting, () => resting.map(markOf));
  }

  function user(composition: Composition<unknown>, id: string): UserView {
    const { pending, session } = composition.base;
    const confirmed = composition.user(id)?.user ?? (session.userId === id ? session.currentUser : null);
    if (confirmed === null) {
      const placeholder = placeholders.of(id, [], () => placeholderUser(id));
      return userViews.of(id, [placeholder], () => ({ user: placeholder, isPlaceholder: true, isPending: false }));
    }
    const { value, entries } = pending.overlayUser(confirmed);
    const intended = overlaidUsers.of(id, [confirmed, ...entries], () => value);
    const isPending = entries.length > 0;
    return userViews.of(id, [intended, isPending], () => ({ user: intended, isPlaceholder: false, isPending }));
  }

  function original(composition: Composition<unknown>, post: Post): PostView | 'unavailable' | null {
    if (post.repostId === null) return null;
    const { pending, missing } = composition.base;
    const id = pending.aliases[post.repostId] ?? post.repostId;
    const found = overlaid(composition, id);
    if (found === undefined) {
      if (missing.posts.includes(id)) return 'unavailable';
      return compose(composition, { id, userId: post.repostUserId ?? '' }, false);
    }
    return found.isDeleted ? 'unavailable' : compose(composition, { id, userId: found.userId }, false);
  }

  /** The skeleton takes its shape from the post as it was last shown, which is then let go (CACHE-04). */
  function skeleton(known: KnownPost, shown: Post | undefined): Post {
    overlaidPosts.forget(known.id);
    return skeletons.last(known.id) ?? skeletons.of(known.id, [], () => skeletonPost(known, shown));
  }

  function compose(composition: Composition<unknown>, known: KnownPost, withOriginal: boolean): PostView {
    const { pending, session } = composition.base;
    const found = overlaid(composition, known.id);
    const isSkeleton = found === undefined;
    if (!isSkeleton) skeletons.forget(known.id);
    const viewKey = `${withOriginal ? 'top' : 'inner'} ${known.id}`;
    const post = found ?? skeleton(known, views.last(viewKey)?.post);
    const key = post.clientKey ?? post.id;
    const author = user(composition, post.userId);
    const mark = pending.provisional(known.id)?.mark ?? null;
    const marks = pendingToggles(pending, post);
    const shownOriginal = withOriginal && !isSkeleton ? original(composition, post) : null;
    const isOwn = session.userId !== null && post.userId === session.userId;
    return views.of(viewKey, [post, author, isSkeleton, mark, marks, shownOriginal, isOwn], () => ({
      key,
      post,
      author,
      isSkeleton,
      pending: mark,
      pendingToggles: marks,
      original: shownOriginal,
      isOwn,
    }));
  }

  return { post: (composition, known) => compose(composition, known, true), user, overlaid };
}

/** Characters of a line of text on a phone, and lines that a post shows before it folds: enough to reserve its space. */
const LINE_CHARACTERS = 44;
const LINES_MAX = 12;

function lineCount(body: string): number {
  if (body === '') return 0;
  const lines = body.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0);
  return Math.min(lines, LINES_MAX);
}

/** Keeps what decides the height: number of lines, picture sizes, embed, kind (CACHE-01, CACHE-07). */
function skeletonPost(known: KnownPost, seen: Post | undefined): Post {
  const empty = placeholderPost(known);
  if (seen === undefined) return empty;
  return {
    ...empty,
    clientKey: seen.clientKey,
    postType: seen.postType,
    parentUlid: seen.parentUlid,
    parentId: seen.parentId,
    isRepost: seen.isRepost,
    isRepostWithComment: seen.isRepostWithComment,
    isEmptyRepost: seen.isEmptyRepost,
    repostUsernames: seen.repostUsernames,
    embedUrl: seen.embedUrl,
    body: '\n'.repeat(lineCount(seen.body)),
    images: seen.images.map((image) => ({ ...image, url: '', thumbnail: null })),
  };
}
