import { ownCommentLists, ownPostLists } from '#core/feed/own-post-lists.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import { descriptorOf, listKeyText } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { isNewMember } from '#core/people/new-member.ts';
import { FRESH_MERGE_MAX } from '#core/sync/sync-constants.ts';
import type { ListGapView, PostListView, PostView, UserView, WholePostView } from '../view-types.ts';
import { isWithheld, stateOf } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import type { Base, ViewJoin, Plan } from './view-join.ts';
import type { PostViewBuilder } from './post-view-builder.ts';
import type { KnownPost } from './skeleton-post.ts';

/** Authors named by the new-posts banner. */
const FRESH_AUTHORS = 3;

/** The posts and people that a list shows. */
export function planOfList(feed: Feed, base: Base, key: ListKey): Plan {
  return {
    postIds: [
      ...provisionalIds(base, listKeyText(key)),
      ...base.pending.listedIn(listKeyText(key)),
      ...(feed?.entries ?? []).map((entry) => entry.id),
      ...freshOf(feed).map((entry) => entry.id),
    ],
    userIds: [...(feed?.entries ?? []), ...freshOf(feed)].map((entry) => entry.userId),
  };
}

/** Unsent creations that stand first in this list. */
function provisionalIds(base: Base, keyText: string): readonly string[] {
  const author = base.session.currentUser;
  return base.pending.provisionals
    .filter(({ lists, build }) => (lists ?? listsOf(build(undefined), author)).includes(keyText))
    .map(({ entry }) => entry.id);
}

function listsOf({ parentUlid, groupId, createdAt }: Post, author: CurrentUser | null): readonly string[] {
  const username = author?.username ?? null;
  if (parentUlid !== null) return ownCommentLists(parentUlid, username);
  const isGold = author?.badges.includes('gold_verified') === true;
  return ownPostLists({ username, isGold, isNew: author !== null && isNewMember(author, Date.parse(createdAt)) }, groupId);
}

/** What waits above it and is looked at; of more than can be merged the server is asked anew. */
function freshOf(feed: Feed): readonly FeedEntry[] {
  return (feed?.fresh ?? []).slice(0, FRESH_MERGE_MAX);
}

/** The list as the reader should see it. */
export function buildList(builder: PostViewBuilder, joined: ViewJoin<Feed>, key: ListKey): PostListView {
  const { own: feed, base } = joined;
  const confirmed = feed?.entries ?? [];
  const arrived = new Set(confirmed.map((entry) => joined.post(entry.id)?.clientKey ?? entry.id));
  const seen = new Set<string>();
  const known: KnownPost[] = [
    ...provisionalIds(base, listKeyText(key))
      .filter((id) => !arrived.has(id))
      .map((id) => ({ id, userId: base.session.userId ?? '' })),
    ...base.pending.listedIn(listKeyText(key)).map((id) => ({ id, userId: joined.post(id)?.userId ?? '' })),
    ...confirmed,
  ].filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  const items = known.map((entry) => builder.post(joined, entry)).filter((view) => isShown(view, key, builder, joined));
  const gaps = gapsOf(feed, known, items);
  return {
    state: stateOf(feed, items.length, gaps.length),
    items,
    gaps,
    ended: feed?.nextCursor === null,
    fresh: freshView(builder, joined, key),
    fetchedAt: feed?.fetchedAt ?? 0,
  };
}

/** A gap stands below the last shown item at or above its place. One below an entry that is held back waits with it. */
function gapsOf(feed: Feed, known: readonly KnownPost[], items: readonly PostView[]): readonly ListGapView[] {
  const open = (feed?.gaps ?? []).filter(({ cursor }) => cursor !== null);
  if (open.length === 0) return [];
  const places = new Map(known.map(({ id }, place) => [id, place]));
  const shown = items.map(({ key, post }) => places.get(post.id) ?? places.get(key) ?? 0);
  const gaps: ListGapView[] = [];
  for (const { above } of open) {
    const place = above === null ? -1 : places.get(above);
    if (place === undefined) continue;
    const index = above === null ? 0 : shown.findLastIndex((each) => each <= place) + 1;
    if (gaps.at(-1)?.index !== index) gaps.push({ above, index });
  }
  return gaps;
}

/** Whether a post stands in the list of a key, by what its descriptor says. */
export function isShown(view: PostView, key: ListKey, builder: PostViewBuilder, joined: ViewJoin<unknown>): boolean {
  const { shows, keepsAnswered } = descriptorOf(key);
  // Who is banned goes on seeing what is their own.
  const isHidden = (who: UserView) => isWithheld(who) && who.user.ulid !== joined.base.pending.userId;
  if (view.isSkeleton) {
    const isAbsent = joined.base.missing.posts.includes(view.post.id);
    return !isAbsent && shows({ isWithheld: isHidden(view.author), isBookmarked: null });
  }
  const { post, author, original } = view;
  if (isGone(post, keepsAnswered === true) || isTakenBack(view)) return false;
  const reposted = post.isEmptyRepost && post.repostUserId !== null ? builder.user(joined, post.repostUserId) : undefined;
  const isOfWithheld = reposted !== undefined && original !== 'unavailable' && isHidden(reposted);
  return shows({ isWithheld: isHidden(author) || isOfWithheld, isBookmarked: post.isBookmarked });
}

/** The reader's own repost, of a post that they no longer repost: its own document tells nothing of that. */
function isTakenBack({ post, isOwn, original }: WholePostView): boolean {
  if (!post.isEmptyRepost || !isOwn || original === null || original === 'unavailable' || original.isSkeleton) return false;
  return !original.post.userEngagement.hasReposted;
}

function isGone({ isDeleted, isHidden, postEngagement }: Post, keepsAnswered: boolean): boolean {
  return isHidden || (isDeleted && !(keepsAnswered && postEngagement.commentCount > 0));
}

/**
 * What the reader will get: nothing that was deleted or hidden meanwhile, and nothing that stands above as unsent still
 * (FEED-35).
 */
function freshView(builder: PostViewBuilder, joined: ViewJoin<Feed>, key: ListKey): PostListView['fresh'] {
  const { pending } = joined.base;
  const candidates = freshOf(joined.own);
  const shown = candidates.filter((entry) => {
    const view = builder.post(joined, entry);
    return isShown(view, key, builder, joined) && pending.provisional(view.key) === undefined;
  });
  const authors = [...new Set(shown.slice(0, FRESH_AUTHORS).map((entry) => entry.userId))];
  const unseen = (joined.own?.fresh.length ?? 0) - candidates.length;
  return { count: shown.length + unseen, authors: authors.map((id) => builder.user(joined, id)) };
}
