import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { gateOf } from '#core/feed/post-gate.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { Post } from '#contract/resources/post.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { GroupDocument } from '../collections/groups.ts';
import type { PostDocument } from '../collections/posts.ts';
import type { UserDocument } from '../collections/users.ts';
import type { ChatView, LastSaid, ListView } from '../view-types.ts';
import { excerptOf } from './excerpt.ts';
import { groupAsIntended } from './group-page-view.ts';
import type { GroupViews } from './group-page-view.ts';
import { groupBase } from './group-view.ts';
import type { GroupBase } from './group-view.ts';
import { plainList, sameList, storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { joinDocuments } from './live-documents.ts';
import { createReuse } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

interface Asked {
  readonly feed: Feed;
  readonly base: GroupBase;
}

/**
 * The chats, last active first: by what the list of chats says, what the conversations on the device hold, and what
 * waits in the outbox, whichever is newest (GROUP-17). One that the device does not hold is left out.
 */
export function chatListView(sources: ViewSources, key: ListKey): Observable<ListView<ChatView>> {
  const { feeds, groups, posts, users } = sources.database;
  const groupViews: GroupViews = createReuse();
  const views = createReuse<string, ChatView>();
  const asked$ = combineLatest([storedList(sources, key), groupBase(sources)]).pipe(
    map(([feed, base]): Asked => ({ feed, base })),
  );
  return asked$.pipe(
    joinDocuments<Asked, GroupDocument>(groups, idsOf),
    joinDocuments<Joined<Asked, GroupDocument>, FeedDocument>(feeds, ({ source }) => idsOf(source).map(conversationOf)),
    joinDocuments<Joined<Joined<Asked, GroupDocument>, FeedDocument>, PostDocument>(posts, ({ source, documents }) =>
      idsOf(source.source).flatMap((id) => lastIds(id, source.source.feed, documents)),
    ),
    joinDocuments<Joined<Joined<Joined<Asked, GroupDocument>, FeedDocument>, PostDocument>, UserDocument>(
      users,
      ({ source, documents }) => [
        ...new Set([...[...documents.values()].map(({ userId }) => userId), source.source.source.base.session.userId ?? '']),
      ],
    ),
    map(({ source: { source: joined, documents: messages }, documents: people }) => {
      const { source, documents: conversations } = joined;
      const { feed, base } = source.source;
      const items = idsOf(source.source).flatMap((id) => {
        const group = source.documents.get(id)?.group ?? base.pending.madeGroups.get(id);
        if (group === undefined) return [];
        const view = groupAsIntended(base, group, groupViews);
        if (!view.group.isJoined || view.isRemoved) return [];
        const unsent = unsentIn(base, id);
        const ids = lastIds(id, feed, conversations);
        const said = ids.flatMap((messageId) => messages.get(messageId)?.post ?? []);
        const post = unsent?.post ?? said.find(isThere) ?? null;
        const author = post === null ? null : (people.get(post.userId)?.user ?? null);
        const isOwn = post !== null && post.userId === base.session.userId;
        const mark = unsent?.mark ?? null;
        const isHere = ids.every((messageId) => messages.has(messageId));
        const last = post === null && !isHere ? 'notHere' : lastOf(post, author?.name, isOwn);
        return views.of(id, [view, post, author, mark?.state, isHere], () => ({ view, last, mark }));
      });
      return plainList(feed, items.toSorted(laterFirst));
    }),
    distinctUntilChanged<ListView<ChatView>>(sameList),
  );
}

interface Joined<Source, Doc> {
  readonly source: Source;
  readonly documents: ReadonlyMap<string, Doc>;
}

/** With those that are made by what waits in the outbox. */
function idsOf({ feed, base }: Asked): readonly string[] {
  return [...new Set([...(feed?.entries ?? []).map(({ id }) => id), ...base.pending.madeGroups.keys()])];
}

function conversationOf(groupId: string): string {
  return listKeyText({ list: 'chat', groupId });
}

/** Newest first: of a message that is gone meanwhile the one before it stands for it. */
function lastIds(groupId: string, feed: Feed, conversations: ReadonlyMap<string, FeedDocument>): readonly string[] {
  const told = feed?.entries.find(({ id }) => id === groupId)?.messageId;
  const held = (conversations.get(conversationOf(groupId))?.entries ?? []).slice(0, SCANNED_MAX).map(({ id }) => id);
  const ids = new Set(told === undefined ? held : [told, ...held]);
  return [...ids].toSorted().toReversed();
}

/** Messages of a conversation that are scanned for its last one. */
const SCANNED_MAX = 5;

/** The newest message that waits, or failed, in the outbox. */
function unsentIn({ pending }: GroupBase, groupId: string) {
  const list = conversationOf(groupId);
  const newest = pending.provisionals.find(
    ({ lists, entry }) => lists?.includes(list) === true && !(entry.id in pending.aliases),
  );
  return newest === undefined ? undefined : { post: newest.build(undefined), mark: newest.mark };
}

function isThere({ isDeleted, isHidden }: Post): boolean {
  return !isDeleted && !isHidden;
}

function lastOf(post: Post | null, author: string | undefined, isOwn: boolean): LastSaid | null {
  if (post === null) return null;
  const isCovered = gateOf(post) !== null;
  const excerpt = isCovered ? '' : excerptOf(post.body);
  return { author: author ?? null, isOwn, excerpt, isCovered, at: Date.parse(post.createdAt) };
}

function laterFirst(one: ChatView, other: ChatView): number {
  return activeAt(other) - activeAt(one);
}

/** Milliseconds since 1970. */
function activeAt({ view, last }: ChatView): number {
  return last === null || last === 'notHere' ? Date.parse(view.group.updatedAt) : last.at;
}
