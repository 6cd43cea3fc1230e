import { sql, type RawBuilder } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { GroupListType } from '#contract/resources/group-list-types.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor, type Cursor } from '../../../kernel/cursor.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';
import { loadGroups } from './groups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of the groups with most members the liveliest are trending; so many are weighed. */
const WEIGHED_GROUPS_MAX = 200;
/** A group with so many posts in a day is as lively as can be. */
const WEIGHED_POSTS_MAX = 100;
const TRENDING_GROUPS_MAX = 20;

export interface GroupListQuery {
  readonly type: GroupListType;
  /** Part of the name or the description, in any case. */
  readonly q?: string | null | undefined;
  readonly cursor: string | undefined;
}

interface GroupPage {
  data: Group[];
  next_cursor: string | null;
}

/**
 * One of the lists of groups (GROUP-03); chats are in none, they have a list of their own. `myGroups` and `pinned`:
 * where the viewer is a member, joined last first; visitors have none. `new`: public groups, newest first. `trending`:
 * up to 20 public groups with most posts in 24 hours, then most members; one page, so that none stands twice while the
 * order changes. Throws `invalid` on a cursor of another list.
 */
export async function readGroupList(db: Db, viewerId: string | null, query: GroupListQuery, now: Date): Promise<GroupPage> {
  const isWanted = textCondition(query.q);
  switch (query.type) {
    case 'myGroups':
    case 'pinned': {
      const before = readCursor(query.cursor, 'time');
      if (viewerId === null) return { data: [], next_cursor: null };
      const rows = await readMemberships(db, viewerId, { isPinned: query.type === 'pinned', isWanted, before });
      return toPage(db, viewerId, rows, (last) => ({ kind: 'time', before: last.joined_at, id: last.id }));
    }
    case 'new': {
      const rows = await readNewest(db, isWanted, readCursor(query.cursor, 'id')?.before);
      return toPage(db, viewerId, rows, (last) => ({ kind: 'id', before: last.id }));
    }
    case 'trending':
      readCursor(query.cursor);
      return { data: await loadGroups(db, viewerId, await readTrending(db, isWanted, now)), next_cursor: null };
  }
}

interface MembershipRow {
  readonly id: string;
  readonly joined_at: Date;
}

async function readMemberships(
  db: Db,
  viewerId: string,
  list: {
    readonly isPinned: boolean;
    readonly isWanted: RawBuilder<boolean>;
    readonly before: { readonly before: Date; readonly id: string } | null;
  },
): Promise<readonly MembershipRow[]> {
  const below = list.before === null ? sql`true` : sql`(gm.joined_at, g.id) < (${list.before.before}, ${list.before.id})`;
  const { rows } = await sql<MembershipRow>`
    select g.id, gm.joined_at from group_members gm join groups g on g.id = gm.group_id
    where gm.user_id = ${viewerId} and gm.banned_at is null and g.visibility <> 'CHAT' and ${list.isPinned ? sql`gm.pinned` : sql`true`}
      and ${list.isWanted} and ${below}
    order by gm.joined_at desc, g.id desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  return rows;
}

async function readNewest(
  db: Db,
  isWanted: RawBuilder<boolean>,
  before: string | undefined,
): Promise<readonly { readonly id: string }[]> {
  const below = before === undefined ? sql`true` : sql`g.id < ${before}`;
  const { rows } = await sql<{ id: string }>`
    select g.id from groups g where g.visibility = 'PUBLIC' and ${isWanted} and ${below}
    order by g.id desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  return rows;
}

async function readTrending(db: Db, isWanted: RawBuilder<boolean>, now: Date): Promise<readonly string[]> {
  const floor = smallestUlidOf(new Date(now.getTime() - DAY_MS));
  const { rows } = await sql<{ id: string }>`
    select g.id from (
      select g.id, g.members_count from groups g where g.visibility = 'PUBLIC' and ${isWanted}
      order by g.members_count desc, g.id limit ${WEIGHED_GROUPS_MAX}
    ) g
    cross join lateral (
      select count(*) as posts from (
        select from posts p where p.group_id = g.id and p.group_id is not null and p.depth = 0 and p.deleted_at is null and not p.is_hidden
          and p.id >= ${floor} limit ${WEIGHED_POSTS_MAX}
      ) day
    ) lively
    order by lively.posts desc, g.members_count desc, g.id limit ${TRENDING_GROUPS_MAX}`.execute(db);
  return rows.map((row) => row.id);
}

/** Compared as text, so that no character of a search means anything else. */
function textCondition(q: string | null | undefined): RawBuilder<boolean> {
  const wanted = q?.trim() ?? '';
  return wanted === '' ? sql`true` : sql`position(lower(${wanted}) in lower(g.name || ' ' || g.description)) > 0`;
}

async function toPage<Row extends { readonly id: string }>(
  db: Db,
  viewerId: string | null,
  rows: readonly Row[],
  cursorAfter: (last: Row) => Cursor,
): Promise<GroupPage> {
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const data = await loadGroups(
    db,
    viewerId,
    shown.map((row) => row.id),
  );
  return { data, next_cursor: rows.length > FEED_PAGE_SIZE && last !== undefined ? encodeCursor(cursorAfter(last)) : null };
}
