import { distinctUntilChanged, map, tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { ownCommentLists, ownPostLists } from '#core/feed/own-post-lists.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { FeedDocument } from '../collections.ts';
import { listKeyText } from '../feed-key.ts';
import type { ListKey } from '../feed-key.ts';
import type { ListView, PostView, UserView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Base, Composition } from './composition.ts';
import type { Hydration } from './hydration.ts';
import { createPostComposer } from './post-composer.ts';
import type { KnownPost, PostComposer } from './post-composer.ts';
import { sameFields, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** Authors named by the new-posts banner. */
const FRESH_AUTHORS = 3;

type Feed = FeedDocument | undefined;

/** A list as the reader should see it: what the server ordered, the reader's own unsent posts on top, nothing of muted or blocked people. */
export function listView(sources: ViewSources, hydration: Hydration, key: ListKey): Observable<ListView> {
  const composer = createPostComposer();
  const keyText = listKeyText(key);
  const feed$ = sources.database.feeds.findOne(keyText).$.pipe(map((document): Feed => document?.toJSON() as Feed));
  return composition(sources, feed$, (feed, base) => ({
    postIds: [...provisionalIds(base, keyText), ...savedIds(base, key), ...(feed?.entries ?? []).map((entry) => entry.id)],
    userIds: [...(feed?.entries ?? []), ...freshOf(feed)].map((entry) => entry.userId),
  })).pipe(
    map((composed) => compose(composer, composed, key)),
    tap((view) => hydration.admit(view.items.filter((item) => !item.isSkeleton).map((item) => item.post.id))),
    distinctUntilChanged(sameList),
  );
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

/** Posts that the reader saved, which the server's list does not know yet. */
function savedIds(base: Base, key: ListKey): readonly string[] {
  return key.list === 'saved' ? base.pending.bookmarkedIds : [];
}

function freshOf(feed: Feed): readonly FeedEntry[] {
  return (feed?.fresh ?? []).slice(0, FRESH_AUTHORS);
}

function compose(composer: PostComposer, composed: Composition<Feed>, key: ListKey): ListView {
  const { own: feed, base } = composed;
  const confirmed = feed?.entries ?? [];
  const arrived = new Set(confirmed.map((entry) => composed.post(entry.id)?.clientKey ?? entry.id));
  const seen = new Set<string>();
  const known: KnownPost[] = [
    ...provisionalIds(base, listKeyText(key))
      .filter((id) => !arrived.has(id))
      .map((id) => ({ id, userId: base.session.userId ?? '' })),
    ...savedIds(base, key).map((id) => ({ id, userId: composed.post(id)?.userId ?? '' })),
    ...confirmed,
  ].filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
  const items = known.map((entry) => composer.post(composed, entry)).filter((view) => isShown(view, key, composer, composed));
  return {
    state: stateOf(feed, items),
    items,
    ended: feed?.nextCursor === null,
    fresh: freshView(composer, composed),
    fetchedAt: feed?.fetchedAt ?? 0,
  };
}

function isShown(
  { post, author, isSkeleton, original }: PostView,
  key: ListKey,
  composer: PostComposer,
  composed: Composition<Feed>,
): boolean {
  if (isSkeleton && composed.base.missing.posts.includes(post.id)) return false;
  if (isGone(post)) return false;
  switch (key.list) {
    case 'saved':
      return isSkeleton || post.isBookmarked;
    case 'profile':
      return true;
    default: {
      if (isSilenced(author)) return false;
      const reposted = post.isEmptyRepost && post.repostUserId !== null ? composer.user(composed, post.repostUserId) : undefined;
      return reposted === undefined || original === 'unavailable' || !isSilenced(reposted);
    }
  }
}

function isGone(post: Post): boolean {
  return post.isDeleted || post.isHidden;
}

/** Muted or blocked by the reader, confirmed or still waiting. */
function isSilenced({ user }: UserView): boolean {
  const { isMuted, isBlocked, isBlockedByYou } = user.ProfileEngagement;
  return isMuted || isBlocked || isBlockedByYou;
}

function stateOf(feed: Feed, items: readonly PostView[]): ListView['state'] {
  if (items.length > 0) return 'posts';
  return feed === undefined || feed.fetchedAt === 0 ? 'loading' : 'empty';
}

function freshView(composer: PostComposer, composed: Composition<Feed>): ListView['fresh'] {
  const fresh = composed.own?.fresh ?? [];
  const authors = [...new Set(freshOf(composed.own).map((entry) => entry.userId))].map((id) => composer.user(composed, id));
  return { count: fresh.length, authors };
}

function sameList(a: ListView, b: ListView): boolean {
  return (
    a.state === b.state &&
    a.ended === b.ended &&
    a.fetchedAt === b.fetchedAt &&
    sameItems(a.items, b.items) &&
    sameFields(a.fresh, b.fresh)
  );
}
