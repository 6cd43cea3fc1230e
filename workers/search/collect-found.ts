import { repairApostrophes } from '#core/feed/text.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { isInNetwork } from '#core/people/network.ts';
import { isBlocked } from '#core/people/relation.ts';
import type { DeviceFound, FoundPerson, FoundPost, SearchedAmong } from '#core/search/found.ts';
import { excerptAround, markText } from '#core/search/marked-text.ts';
import { FOUND_MAX } from '#core/search/search-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import { draftKeyOf } from '#data/draft-id.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import type { UserView, WholePostView } from '#data/view-types.ts';
import { isShown } from '#data/views/list-join.ts';
import { createPostViewBuilder } from '#data/views/post-view-builder.ts';
import type { PostViewBuilder } from '#data/views/post-view-builder.ts';
import type { ViewJoin } from '#data/views/view-join.ts';
import type { Hit } from './search-index.ts';
import { searchedId } from './searchable.ts';
import type { SearchMoment } from './search-moment.ts';

/** Hits that are read at once: as many as are shown, where all of them show. */
export const STEP = 20;
/** Hits that are read at most, of which the reader sees none, for instance of somebody muted who wrote a lot. */
const HITS_READ_MAX = 200;

export interface HitJoin {
  readonly builder: PostViewBuilder;
  readonly joined: ViewJoin<null>;
}

/** Found in the index, but not there any more. */
export type OnGone = (id: string) => void;

/**
 * People and posts among the hits as the reader sees them, by the rules of their lists: nobody blocked, nothing of
 * somebody muted, nothing that is gone or covered.
 */
export async function collectFetched(
  database: AppDatabase,
  { base }: SearchMoment,
  { hits, scope }: { readonly hits: readonly Hit[]; readonly scope: SearchedAmong },
  onGone: OnGone,
): Promise<Pick<DeviceFound, 'people' | 'posts' | 'saved'>> {
  const builder = createPostViewBuilder();
  const [people, posts] = await Promise.all([
    collectPeople(database, base, { builder, hits: hitsOf('person', hits), scope }, onGone),
    collectPosts(database, base, { builder, hits: hitsOf('post', hits), scope }, onGone),
  ]);
  return { people, ...posts };
}

export interface HitWithKey {
  readonly key: string;
  readonly terms: ReadonlySet<string>;
  readonly isSaved: boolean;
}

/** Of one kind, by the id of the thing itself. */
export function hitsOf(kind: Parameters<typeof searchedId>[0], hits: readonly Hit[]): readonly HitWithKey[] {
  const prefix = searchedId(kind, '');
  return hits.filter(({ id }) => id.startsWith(prefix)).map(({ id, ...hit }) => ({ ...hit, key: id.slice(prefix.length) }));
}

interface Collecting {
  readonly builder: PostViewBuilder;
  readonly hits: readonly HitWithKey[];
  readonly scope: SearchedAmong;
}

function isInScope(scope: SearchedAmong, { user }: UserView): boolean {
  return scope === 'everything' || isInNetwork(user.ProfileEngagement);
}

export async function collectPeople(
  database: AppDatabase,
  base: SearchMoment['base'],
  { builder, hits, scope }: Collecting,
  onGone: OnGone,
): Promise<readonly FoundPerson[]> {
  const found: FoundPerson[] = [];
  for (let from = 0; from < Math.min(hits.length, HITS_READ_MAX) && found.length < FOUND_MAX.people; from += STEP) {
    const step = hits.slice(from, from + STEP);
    const users = byId(
      await readDocuments(
        database.users,
        step.map(({ key }) => key),
      ),
    );
    const joined: ViewJoin<null> = { own: null, base, post: () => undefined, user: (id) => users.get(id) };
    for (const { key, terms } of step) {
      if (!users.has(key)) onGone(searchedId('person', key));
      else {
        const view = builder.user(joined, key);
        if (!isBlocked(view.user.ProfileEngagement) && isInScope(scope, view)) found.push(personOf(view, terms));
      }
    }
  }
  return found.slice(0, FOUND_MAX.people);
}

function personOf({ user }: UserView, terms: ReadonlySet<string>): FoundPerson {
  const bio = excerptAround(user.bio, terms);
  return {
    id: user.ulid,
    username: user.username,
    plainName: user.name,
    avatar: user.avatar,
    name: markText(user.name, terms),
    handle: markText(`@${user.username}`, terms),
    bio: bio.some(({ isMatch }) => isMatch) ? bio : null,
  };
}

async function collectPosts(
  database: AppDatabase,
  base: SearchMoment['base'],
  { builder, hits, scope }: Collecting,
  onGone: OnGone,
): Promise<Pick<DeviceFound, 'posts' | 'saved'>> {
  const posts: FoundPost[] = [];
  const saved: FoundPost[] = [];
  async function collect(some: readonly HitWithKey[], isFull: () => boolean): Promise<void> {
    for (let from = 0; from < Math.min(some.length, HITS_READ_MAX) && !isFull(); from += STEP) {
      const step = some.slice(from, from + STEP);
      const join = { builder, joined: await joinHits(database, base, step) };
      for (const { key, terms } of step) {
        const view = wholeView(join, key, onGone);
        if (view === undefined || !isInScope(scope, view.author)) continue;
        if (isSaved(view, join)) saved.push(postOf(view, terms));
        else if (isInFeeds(view, join)) posts.push(postOf(view, terms));
      }
    }
  }
  // What is saved is known beforehand, so nothing is read only to find that it is not. What the reader has just saved
  // or taken away says its view.
  await collect(
    hits.filter((hit) => hit.isSaved),
    () => saved.length >= FOUND_MAX.saved,
  );
  await collect(
    hits.filter((hit) => !hit.isSaved),
    () => posts.length >= FOUND_MAX.posts,
  );
  return { posts: posts.slice(0, FOUND_MAX.posts), saved: saved.slice(0, FOUND_MAX.saved) };
}

export async function joinHits(
  database: AppDatabase,
  base: SearchMoment['base'],
  hits: readonly HitWithKey[],
): Promise<ViewJoin<null>> {
  const posts = byId(
    await readDocuments(
      database.posts,
      hits.map(({ key }) => key),
    ),
  );
  // What is said in a chat is read there alone.
  const groups = await readDocuments(database.groups, [
    ...new Set([...posts.values()].flatMap(({ post }) => post.groupId ?? [])),
  ]);
  const chats = new Set(groups.filter(({ group }) => group.visibility === 'CHAT').map(({ id }) => id));
  for (const [id, { post }] of posts) if (chats.has(post.groupId ?? '')) posts.delete(id);
  const authors = [...new Set([...posts.values()].map(({ userId }) => userId))];
  const users = byId(await readDocuments(database.users, authors));
  return { own: null, base, post: (id) => posts.get(id)?.post, user: (id) => users.get(id) };
}

/** `undefined` for what is not there, or covered by now. */
export function wholeView({ builder, joined }: HitJoin, id: string, onGone: OnGone): WholePostView | undefined {
  if (joined.post(id) === undefined) {
    onGone(searchedId('post', id));
    return undefined;
  }
  const view = builder.post(joined, { id, userId: '' });
  return view.isSkeleton || gateOf(view.post) !== null ? undefined : view;
}

/** By the rules of the feeds: nothing of somebody muted or blocked. */
export function isInFeeds(view: WholePostView, { builder, joined }: HitJoin): boolean {
  return isShown(view, { list: 'feed', feedType: 'all' }, builder, joined);
}

/** What the reader saved stays found, whoever wrote it, as it stays in the list of it. */
function isSaved(view: WholePostView, { builder, joined }: HitJoin): boolean {
  return view.post.isBookmarked && isShown(view, { list: 'saved' }, builder, joined);
}

function postOf({ post, author: { user } }: WholePostView, terms: ReadonlySet<string>): FoundPost {
  return {
    id: post.id,
    author: { name: user.name, username: user.username, avatar: user.avatar },
    createdAt: Date.parse(post.createdAt),
    text: excerptAround(repairApostrophes(post.body), terms),
    note: post.isBookmarked && post.bookmarkNote ? excerptAround(post.bookmarkNote, terms) : null,
  };
}

function byId<Doc extends { readonly id: string }>(documents: readonly Doc[]): Map<string, Doc> {
  return new Map(documents.map((document) => [document.id, document]));
}

/** What only this device has, among the hits. */
export function collectWritings({ drafts, unsent }: SearchMoment, hits: readonly Hit[]): Pick<DeviceFound, 'drafts' | 'unsent'> {
  const draftOf = new Map(drafts.map((draft) => [draftKeyOf(draft), draft]));
  const unsentOf = new Map(unsent.map((item) => [item.entry.id, item]));
  return {
    drafts: hitsOf('draft', hits)
      .slice(0, FOUND_MAX.drafts)
      .flatMap(({ key, terms }) => {
        const draft = draftOf.get(key);
        if (draft === undefined) return [];
        const { postType, updatedAt, postBody } = draft;
        return [{ draftKey: key, postType, updatedAt, text: excerptAround(repairApostrophes(postBody), terms) }];
      }),
    unsent: hitsOf('unsent', hits)
      .slice(0, FOUND_MAX.unsent)
      .flatMap(({ key, terms }) => {
        const item = unsentOf.get(key);
        if (item === undefined) return [];
        const { entry, title, text } = item;
        const marked = excerptAround(repairApostrophes(text), terms);
        return [{ entryId: key, title, isFailed: entry.state === 'failed', createdAt: entry.createdAt, text: marked }];
      }),
  };
}
