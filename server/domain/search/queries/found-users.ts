import { sql, type RawBuilder } from 'kysely';
import type { UserSummary } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isAuthorListed } from '../../posts/queries/visibility.ts';
import { askedText } from '../rules/asked-text.ts';
import { readAskedWords } from './asked-words.ts';

/** Of each way to find somebody so many are scanned: more would cost time that nobody sees the worth of. */
const BY_USERNAME = 100;
const POPULAR_SCANNED_MAX = 1000;
const FOLLOWED_SCANNED_MAX = 1000;
const BY_NAME = 1000;
/** Latest follows of the viewer, and latest followers, that make up the network. */
const NETWORK_SCANNED_MAX = 5000;
/** The best, before those are left out whom the viewer does not want. */
const SHORTLIST = 300;
/** Above every character. */
const LAST = '\u{10ffff}';

export interface UserSearch {
  readonly q: string;
  readonly limit: number;
  /** `network`: only whom the viewer follows, and who follows the viewer. */
  readonly within: 'everybody' | 'network';
}

/**
 * Whose username, or a word of whose name, begins with what is asked; of several words each begins one. Best first: who
 * goes by just that username, then whom the viewer follows, then who has most followers, then by username. Of thousands
 * who fit, those are scanned whom the viewer follows, who are followed most, and whose usernames come first; so the
 * best of them are found however many there are.
 */
export async function readFoundUsers(
  db: Db,
  viewerId: string,
  { q, limit, within }: UserSearch,
): Promise<readonly UserSummary[]> {
  const asked = askedText(q, 'user');
  if (asked === '') return [];
  const key = asked.toLowerCase();
  const words = await readAskedWords(db, asked, 'prefixes');
  const candidates = within === 'network' ? inNetwork(viewerId, key, words) : among(viewerId, key, words);
  const { rows } = await sql<UserSummary>`
    select best.id as ulid, best.name, best.username, best.avatar from (
      select found.*, found.username_key = ${key} as is_named,
        exists (select from follows own where own.follower_id = ${viewerId} and own.followee_id = found.id) as is_followed
      from (${candidates}) found
      order by is_named desc, is_followed desc, found.followers_count desc, found.username_key limit ${SHORTLIST}
    ) best
    where ${isAuthorListed(viewerId, sql`best.id`)}
    order by best.is_named desc, best.is_followed desc, best.followers_count desc, best.username_key limit ${limit}`.execute(db);
  return rows;
}

function isNamedSo(key: string, words: string | null): RawBuilder<boolean> {
  return sql`(u.name_words @@ ${words}::tsquery or starts_with(u.username_key, ${key}))`;
}

/** What the candidates bring along: to join them to `users` afterwards would have it read whole. */
const taken = sql`u.id, u.name, u.username, u.avatar, u.username_key, u.followers_count`;

function among(viewerId: string, key: string, words: string | null): RawBuilder<unknown> {
  return sql`
    select ${taken} from users u where u.username_key = ${key}
    union (
      select ${taken} from users u where u.username_key collate "C" >= ${key} and u.username_key collate "C" < ${key + LAST}
      order by u.username_key collate "C" limit ${BY_USERNAME})
    union
    select ${taken} from (select * from users order by followers_count desc, id limit ${POPULAR_SCANNED_MAX}) u where ${isNamedSo(key, words)}
    union
    select ${taken} from (
      select followee_id from follows where follower_id = ${viewerId} order by created_at desc, followee_id desc limit ${FOLLOWED_SCANNED_MAX}
    ) own join users u on u.id = own.followee_id where ${isNamedSo(key, words)}
    union
    (select ${taken} from users u where u.name_words @@ ${words}::tsquery limit ${BY_NAME})`;
}

function inNetwork(viewerId: string, key: string, words: string | null): RawBuilder<unknown> {
  return sql`
    select ${taken} from (
      (select followee_id as id from follows where follower_id = ${viewerId} order by created_at desc, followee_id desc limit ${NETWORK_SCANNED_MAX})
      union
      (select follower_id from follows where followee_id = ${viewerId} order by created_at desc, follower_id desc limit ${NETWORK_SCANNED_MAX})
    ) near join users u on u.id = near.id
    where ${isNamedSo(key, words)}`;
}
