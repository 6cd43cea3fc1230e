import { sql } from 'kysely';
import { SEARCH_LIMIT } from '#contract/limits.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { hashtagKey } from '../../posts/rules/text-tags.ts';
import { askedText } from '../rules/asked-text.ts';
import { isSearched } from './searched-posts.ts';

export type TagKind = 'hashtag' | 'ticker';

/** Where tags of a kind stand, one row for each that a post bears. */
const places = {
  hashtag: { table: sql.table('post_hashtags'), tag: sql.ref('tag') },
  ticker: { table: sql.table('post_tickers'), tag: sql.ref('symbol') },
} as const;

/** Tags that begin so which are scanned, in order of the alphabet; beside them those among the latest uses of tags. */
const ALPHABET_MAX = 200;
const LATEST_USES = 2000;
/** A tag with so many posts is as popular as can be. */
const WEIGHED_POSTS_MAX = 100;
/**
 * Newest posts with the tag that are scanned: a tag that only closed posts bear must not cost a scan of all of them.
 */
const SCANNED_MAX = 200;
/** Above every character. */
const LAST = '\u{10ffff}';

/** A tag as it is filed: hashtags in lower case, tickers in upper case. Empty where nothing is asked for. */
export function tagKey(kind: TagKind, q: string): string {
  const asked = askedText(q, kind);
  return kind === 'hashtag' ? hashtagKey(asked) : asked.toUpperCase();
}

/**
 * Up to 10 tags that begin with what is asked (SEARCH-13) and that a post bears which the viewer may find. First the
 * very tag, then those of most posts, then in order of the alphabet.
 */
export async function readFoundTags(db: Db, viewerId: string, kind: TagKind, q: string): Promise<{ name: string }[]> {
  const key = tagKey(kind, q);
  if (key === '') return [];
  const { table, tag } = places[kind];
  const end = key + LAST;
  const { rows } = await sql<{ name: string }>`
    with recursive listed as (
      (select ${tag} as tag, 1 as place from ${table} where ${tag} >= ${key} and ${tag} < ${end} order by ${tag} limit 1)
      union all
      select following.tag, listed.place + 1 from listed cross join lateral (
        select ${tag} as tag from ${table} where ${tag} > listed.tag and ${tag} < ${end} order by ${tag} limit 1
      ) following
      where listed.place < ${ALPHABET_MAX}
    ), found as materialized (
      select tag from listed
      union
      select used.tag from (select ${tag} as tag from ${table} order by post_id desc limit ${LATEST_USES}) used
      where used.tag >= ${key} and used.tag < ${end}
    )
    select found.tag as name from found
    cross join lateral (
      select count(*) as posts from (select from ${table} where ${tag} = found.tag limit ${WEIGHED_POSTS_MAX}) borne
    ) weighed
    where exists (
      select from (select post_id from ${table} where ${tag} = found.tag order by post_id desc limit ${SCANNED_MAX}) bearing
      join posts p on p.id = bearing.post_id where ${isSearched(viewerId)})
    order by found.tag = ${key} desc, weighed.posts desc, found.tag limit ${SEARCH_LIMIT}`.execute(db);
  return rows;
}
