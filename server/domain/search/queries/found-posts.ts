import { sql } from 'kysely';
import { FEED_PAGE_SIZE, SEARCH_LIMIT_MAX } from '#contract/limits.ts';
import type { FeedPage } from '#contract/resources/post.ts';
import type { PostSearchType } from '#contract/resources/search.ts';
import { readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { afterId, isInRange, pageOf, pageRange, toPage, type FeedRow, type IdRange } from '../../feeds/queries/feed-page.ts';
import { findSnapshot, saveSnapshot } from '../../feeds/queries/feed-snapshots.ts';
import { isListedAuthor, isListedPost } from '../../posts/queries/visibility.ts';
import { askedText } from '../rules/asked-text.ts';
import { readAskedWords } from './asked-words.ts';
import { tagKey, type TagKind } from './found-tags.ts';
import { readFoundUsers } from './found-users.ts';
import { isInSearchedPlace, isSearched, isSearchedOf } from './searched-posts.ts';

/** Wanted in the answer, or only found. */
interface JudgedRow extends FeedRow {
  readonly wanted: boolean;
}

export interface PostSearch extends TimeAndIds {
  readonly viewerId: string;
  readonly searchType: PostSearchType;
  readonly q: string;
  readonly cursor: string | null | undefined;
}

/**
 * A page of the posts that a search finds, newest first whatever is searched, as a feed is read; so pages go on by id
 * and neither repeat nor skip.
 *
 * - `hashtag`, `ticker`: posts with that very tag.
 * - `posts`: posts whose text has all the words, each in any of its forms (`migrations/0012-search.ts`).
 * - `username`: what those wrote who are found by the username or name (`readFoundUsers`), up to 50 of them.
 * - `network`: the same of those whom the viewer follows, and who follow the viewer (SEARCH-17).
 *
 * Comments, empty reposts of the people found, and chats are not among them. Throws `invalid` on a cursor of another
 * list.
 */
export async function readFoundPosts(db: Db, search: PostSearch): Promise<FeedPage> {
  const { searchType, viewerId, q } = search;
  if (searchType === 'username' || searchType === 'network') return readOfPeople(db, search, searchType);
  const range = pageRange(readCursor(search.cursor ?? undefined, 'id'));
  const { rows, judgedTo } =
    searchType === 'posts'
      ? await readWithWords(db, viewerId, q, range)
      : await readWithTag(db, viewerId, { kind: searchType, q }, range);
  return judgedTo === null ? toPage(rows, afterId) : pageOf(rows, { kind: 'id', before: judgedTo });
}

interface Found {
  readonly rows: readonly FeedRow[];
  /**
   * Where judging ended before the page was full: the next page goes on below. Null: the page is full, or there is
   * nothing more.
   */
  readonly judgedTo: string | null;
}

const nothingFound: Found = { rows: [], judgedTo: null };

/**
 * How many are judged at once. Mostly the first fill the page. Each round reads all posts with the words again, so
 * where hardly any is wanted there is one more of them, and the page stays short.
 */
const JUDGED_AT_ONCE = [200, 800] as const;

async function readWanted(range: IdRange, judge: (range: IdRange) => Promise<readonly JudgedRow[]>): Promise<Found> {
  const rows: FeedRow[] = [];
  let before = range.before;
  for (const limit of JUDGED_AT_ONCE) {
    const judged = await judge({ ...range, before, limit });
    rows.push(...judged.filter(({ wanted }) => wanted));
    if (rows.length >= range.limit || judged.length < limit) return { rows: rows.slice(0, range.limit), judgedTo: null };
    before = judged.at(-1)?.id;
  }
  return { rows, judgedTo: before ?? null };
}

async function readWithTag(
  db: Db,
  viewerId: string,
  { kind, q }: { readonly kind: TagKind; readonly q: string },
  range: IdRange,
): Promise<Found> {
  const key = tagKey(kind, q);
  if (key === '') return nothingFound;
  return readWanted(range, (part) => judgeWithTag(db, viewerId, { kind, key }, part));
}

/** The newest with the tag, wanted or not: of a common tag the planner would judge all and put them in order then. */
async function judgeWithTag(
  db: Db,
  viewerId: string,
  { kind, key }: { readonly kind: TagKind; readonly key: string },
  range: IdRange,
): Promise<readonly JudgedRow[]> {
  const bearing = kind === 'hashtag' ? sql`post_hashtags where tag = ${key}` : sql`post_tickers where symbol = ${key}`;
  const { rows } = await sql<JudgedRow>`
    with tagged as materialized (
      select p.id from (select post_id as id from ${bearing}) p where ${isInRange(range)} order by p.id desc limit ${range.limit}
    )
    select tagged.id, found.user_id, found.updated_at, found.user_id is not null as wanted from tagged
    left join lateral (select p.user_id, p.updated_at from posts p where p.id = tagged.id and ${isSearched(viewerId)} limit 1) found on true
    order by tagged.id desc`.execute(db);
  return rows;
}

/**
 * Newest posts and comments that are scanned for words: a common word fills the page from them, where an index would
 * hand out all of its posts.
 */
const LATEST_SCANNED_MAX = 2000;

async function readWithWords(db: Db, viewerId: string, q: string, range: IdRange): Promise<Found> {
  const words = await readAskedWords(db, askedText(q, null), 'forms');
  if (words === null) return nothingFound;
  const latest = await readLatestWithWords(db, viewerId, words, range);
  if (latest.length === range.limit) return { rows: latest, judgedTo: null };
  return readWanted(range, (part) => judgeWithWords(db, viewerId, words, part));
}

async function readLatestWithWords(db: Db, viewerId: string, words: string, range: IdRange): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select p.id, p.user_id, p.updated_at from (
      select p.id, p.user_id, p.updated_at, p.words, p.depth, p.deleted_at, p.is_hidden, p.group_id, p.repost_of_user_id from posts p
      where ${isInRange(range)} order by p.id desc limit ${LATEST_SCANNED_MAX}
    ) p
    where p.words @@ ${words}::tsquery and ${isSearched(viewerId)}
    order by p.id desc limit ${range.limit}`.execute(db);
  return rows;
}

/**
 * The newest with the words, wanted or not; none of what is said in chats and in groups that the viewer has not joined,
 * which may be far more than what they can find. They are put in order by what no index has, so that the one of words
 * is read.
 */
async function judgeWithWords(db: Db, viewerId: string, words: string, range: IdRange): Promise<readonly JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    with found as materialized (
      select p.id, p.user_id, p.updated_at, p.repost_of_user_id from posts p
      where p.words @@ ${words}::tsquery and ${isListedPost} and ${isInRange(range)} and ${isInSearchedPlace(viewerId)}
      order by p.id || '' desc limit ${range.limit}
    )
    select p.id, p.user_id, p.updated_at, ${isListedAuthor(viewerId)} as wanted from found p order by p.id desc`.execute(db);
  return rows;
}

/**
 * Who is found is kept for an hour with the first page: who follows whom, and who is popular, changes while somebody
 * reads on. When that has expired, people are found anew and reading goes on below the same post.
 */
async function readOfPeople(db: Db, search: PostSearch, searchType: 'username' | 'network'): Promise<FeedPage> {
  const { viewerId } = search;
  const key = { owner: viewerId, feedType: `search ${searchType}` };
  const cursor = readCursor(search.cursor ?? undefined, 'tail');
  const kept = cursor && (await findSnapshot(db, key, cursor.snapshot, search.now()));
  const authors = kept?.postIds ?? (await findAuthors(db, search, searchType));
  const rows = await readOfAuthors(db, viewerId, authors, pageRange(cursor));
  if (rows.length <= FEED_PAGE_SIZE) return pageOf(rows, null);
  const { id: snapshot } = kept ?? (await saveSnapshot(db, key, authors, search));
  return toPage(rows, (last) => ({ kind: 'tail', snapshot, before: last.id }));
}

async function findAuthors(db: Db, { viewerId, q }: PostSearch, searchType: 'username' | 'network'): Promise<readonly string[]> {
  const within = searchType === 'network' ? 'network' : 'everybody';
  return (await readFoundUsers(db, viewerId, { q, limit: SEARCH_LIMIT_MAX, within })).map(({ ulid }) => ulid);
}

/**
 * Merges the newest of each author. Nearly always all of the page are wanted: to judge the newest of each, of which few
 * are on it, takes three times as long.
 */
async function readOfAuthors(db: Db, viewerId: string, authors: readonly string[], range: IdRange): Promise<readonly FeedRow[]> {
  if (authors.length === 0) return [];
  const newest = await judgeNewestOf(db, viewerId, authors, range);
  const wanted = newest.filter((row) => row.wanted);
  if (wanted.length === newest.length || newest.length < range.limit) return wanted;
  return readWantedOf(db, viewerId, authors, range);
}

async function judgeNewestOf(
  db: Db,
  viewerId: string,
  authors: readonly string[],
  range: IdRange,
): Promise<readonly JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    with newest as materialized (
      select e.* from unnest(${[...authors]}::text[]) as a (id)
      cross join lateral (
        select p.id, p.user_id, p.updated_at, p.group_id, p.repost_of_user_id from posts p
        where p.user_id = a.id and ${isListedPost} and not p.is_empty_repost and ${isInRange(range)}
        order by p.id desc limit ${range.limit}
      ) e
      order by e.id desc limit ${range.limit}
    )
    select p.id, p.user_id, p.updated_at, ${isSearchedOf(viewerId)} as wanted from newest p order by p.id desc`.execute(db);
  return rows;
}

async function readWantedOf(db: Db, viewerId: string, authors: readonly string[], range: IdRange): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select e.id, e.user_id, e.updated_at
    from unnest(${[...authors]}::text[]) as a (id)
    cross join lateral (
      select p.id, p.user_id, p.updated_at from posts p
      where p.user_id = a.id and ${isSearched(viewerId)} and not p.is_empty_repost and ${isInRange(range)}
      order by p.id desc limit ${range.limit}
    ) e
    order by e.id desc limit ${range.limit}`.execute(db);
  return rows;
}
