import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import type { Group, GroupPage } from '#contract/resources/group.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingValues } from '#data/setting-keys.ts';
import { upsertGroups } from '#data/stores/group-writer.ts';
import type { ApiClient } from '#net/api-client.ts';

/** Pages of the member's groups that are fetched. */
const GROUP_PAGES = 5;

export interface OwnGroupsOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'groups'>;
  readonly clock: Clock;
  readonly put: <Key extends 'has-groups' | 'joined-groups'>(id: Key, value: SettingValues[Key]) => Promise<void>;
}

/** Fetches the groups of the member: whether there are any (FEED-06), and in which they may post (COMPOSE-16). Rejects as the call does. */
export async function fetchOwnGroups({ client, database, clock, put }: OwnGroupsOptions): Promise<void> {
  const groups: Group[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < GROUP_PAGES; page += 1) {
    const query: { query?: { cursor: string } } = cursor === null ? {} : { query: { cursor } };
    const answer: GroupPage = await client.call(searchGroups, { body: { type: 'myGroups' }, ...query });
    groups.push(...answer.data);
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  await upsertGroups(database, groups, clock.now());
  await put('has-groups', groups.length > 0);
  await put('joined-groups', groups.filter(takesPosts).map(nameOf).toSorted(byName));
}

/** A chat has messages, not posts. */
function takesPosts({ isJoined, isBanned, visibility }: Group): boolean {
  return isJoined && !isBanned && visibility !== 'CHAT';
}

const nameOf = ({ id, name }: Group) => ({ id, name });
const byName = (one: { readonly name: string }, other: { readonly name: string }) => one.name.localeCompare(other.name);
