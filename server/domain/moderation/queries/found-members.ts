import { sql, type RawBuilder } from 'kysely';
import { canonicalEmail } from '#contract/fields.ts';
import { isUlid } from '#contract/ids.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { readAskedWords } from '../../search/queries/asked-words.ts';
import { askedText } from '../../search/rules/asked-text.ts';

/** Members on a page. */
const MEMBERS_PAGE = 25;
/** Above every character. */
const LAST = '\u{10ffff}';

/** A member as staff finds them. The e-mail address is not among it: it is the member's alone. */
export interface FoundMember {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly badges: readonly BadgeName[];
  readonly joinedAt: Date;
  readonly bannedAt: Date | null;
  readonly timeoutUntil: Date | null;
}

export interface MemberSearch {
  /** Empty: everybody. */
  readonly q: string;
  readonly cursor: string | undefined;
  /** An exact address finds its member. */
  readonly findsByEmail: boolean;
}

const told = sql`u.id, u.name, u.username, u.badges, u.created_at as "joinedAt", u.banned_at as "bannedAt", u.timeout_expires_at as "timeoutUntil"`;

/**
 * A page of the members who are set up, the newest first: whose username, or a word of whose name, begins with what is
 * asked; or who has just this id or, where that is searched, this address.
 * @throws DomainError `invalid` on `cursor`
 */
export async function findMembers(
  db: Db,
  { q, cursor, findsByEmail }: MemberSearch,
): Promise<{ readonly members: readonly FoundMember[]; readonly nextCursor: string | null }> {
  const after = readCursor(cursor, 'time');
  const isBelow = after === null ? sql`true` : sql`(u.created_at, u.id) < (${after.before}, ${after.id})`;
  const { rows } = await sql<FoundMember>`
    select ${told} from users u
    where u.account_setup and u.deleted_at is null and ${isBelow} and ${await isAsked(db, q, findsByEmail)}
    order by u.created_at desc, u.id desc limit ${MEMBERS_PAGE + 1}`.execute(db);
  const members = rows.slice(0, MEMBERS_PAGE);
  const last = members.at(-1);
  const hasMore = rows.length > MEMBERS_PAGE && last !== undefined;
  return { members, nextCursor: hasMore ? encodeCursor({ kind: 'time', before: last.joinedAt, id: last.id }) : null };
}

async function isAsked(db: Db, q: string, findsByEmail: boolean): Promise<RawBuilder<boolean>> {
  const asked = askedText(q, 'user');
  if (asked === '') return sql<boolean>`true`;
  if (isUlid(asked)) return sql<boolean>`u.id = ${asked}`;
  // An address is asked for as a whole: nobody finds out by its parts whose it is.
  if (asked.includes('@')) return findsByEmail ? sql<boolean>`u.email_key = ${canonicalEmail(asked)}` : sql<boolean>`false`;
  const key = asked.toLowerCase();
  const words = await readAskedWords(db, asked, 'prefixes');
  return sql<boolean>`((u.username_key collate "C" >= ${key} and u.username_key collate "C" < ${key + LAST})
    or u.name_words @@ ${words}::tsquery)`;
}

/** One member who is set up; undefined where there is none. */
export async function findMember(db: Db, id: string): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select ${told} from users u where u.id = ${id} and u.account_setup and u.deleted_at is null`.execute(db);
  return rows[0];
}
