import { ownCommentLists, ownPostLists } from '#core/feed/own-post-lists.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import { descriptorOf, listKeyText } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListGapView, PostListView, PostView } from '../view-types.ts';
import { isSilenced, stateOf } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import type { Base, Composition, Plan } from './composition.ts';
import type { PostComposer } from './post-composer.ts';
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
    ],
    userIds: [...(feed?.entries ?? []), ...freshOf(feed)].map((entry) => entry.userId),
  };
}

/** Unsent creations that stand first in this list. */
function provisionalIds(base: Base, keyText: string): readonly string[] {
  const username = base.session.currentUser?.username ?? null;
  return base.pending.provisionals
    .filter((provisional) => {
      const { parentUlid } = provisional.build(undefined);
      const lists = parentUlid === null ? ownPostLists(username) : ownCommentLists(parentUlid, username);
      return lists.includes(keyText);
    })
    .map(({ entry }) => entry.id);
}

function freshOf(feed: Feed): readonly FeedEntry[] {
  return (feed?.fresh ?? []).slice(0, FRESH_AUTHORS);
}

/** The list as the reader should see it. */
export function composeList(composer: PostComposer, composed: Composition<Feed>, key: ListKey): PostListView {
  const { own: feed, base } = composed;
  const confirmed = feed?.entries ?? [];
  const arrived = new Set(confirmed.map((entry) => composed.post(entry.id)?.clientKey ?? entry.id));
  const seen = new Set<string>();
  const known: KnownPost[] = [
    ...provisionalIds(base, listKeyText(key))
      .filter((id) => !arrived.has(id))
      .map((id) => ({ id, userId: base.session.userId ?? '' })),
    ...base.pending.listedIn(listKeyText(key)).map((id) => ({ id, userId: composed.post(id)?.userId ?? '' })),
    ...confirmed,
  ].filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  const items = known.map((entry) => composer.post(composed, entry)).filter((view) => isShown(view, key, composer, composed));
  const gaps = gapsOf(feed, known, items);
  return {
    state: stateOf(feed, items.length, gaps.length),
    items,
    gaps,
    ended: feed?.nextCursor === null,
    fresh: freshView(composer, composed),
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

function isShown(view: PostView, key: ListKey, composer: PostComposer, composed: Composition<Feed>): boolean {
  const { shows } = descriptorOf(key);
  if (view.isSkeleton) {
    const isAbsent = composed.base.missing.posts.includes(view.post.id);
    return !isAbsent && shows({ isSilenced: isSilenced(view.author), isBookmarked: null });
  }
  const { post, author, original } = view;
  if (isGone(post)) return false;
  const reposted = post.isEmptyRepost && post.repostUserId !== null ? composer.user(composed, post.repostUserId) : undefined;
  const isOfSilenced = reposted !== undefined && original !== 'unavailable' && isSilenced(reposted);
  return shows({ isSilenced: isSilenced(author) || isOfSilenced, isBookmarked: post.isBookmarked });
}

function isGone(post: Post): boolean {
  return post.isDeleted || post.isHidden;
}

function freshView(composer: PostComposer, composed: Composition<Feed>): PostListView['fresh'] {
  const fresh = composed.own?.fresh ?? [];
  const authors = [...new Set(freshOf(composed.own).map((entry) => entry.userId))].map((id) => composer.user(composed, id));
  return { count: fresh.length, authors };
}
