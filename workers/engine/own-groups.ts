import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import type { Group, GroupPage } from '#contract/resources/group.ts';
import type { SettingValues } from '#data/setting-keys.ts';
import type { DeliveryLog, Question } from '#data/stores/deliveries.ts';
import { byName } from '#data/stores/group-writer.ts';
import type { GroupWriter } from '#data/stores/group-writer.ts';
import type { ApiClient } from '#net/api-client.ts';

/** Pages of the member's groups that are fetched. */
const GROUP_PAGES = 5;

export interface OwnGroupsOptions {
  readonly client: ApiClient;
  readonly groups: Pick<GroupWriter, 'upsert'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly put: <Key extends 'has-groups' | 'joined-groups'>(id: Key, value: SettingValues[Key]) => Promise<void>;
}

/**
 * Fetches the groups of the member: whether there are any (FEED-06), and in which they may post (COMPOSE-16). Rejects
 * as the call does.
 */
export async function fetchOwnGroups(options: OwnGroupsOptions): Promise<void> {
  const { client, deliveries, put } = options;
  const question = await deliveries.ask();
  const groups: Group[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < GROUP_PAGES; page += 1) {
    const query: { query?: { cursor: string } } = cursor === null ? {} : { query: { cursor } };
    const answer: GroupPage = await client.call(searchGroups, { body: { type: 'myGroups' }, ...query });
    groups.push(...answer.data);
    cursor = answer.next_cursor;
    if (cursor === null) break;
  }
  // The member has joined or left some meanwhile, which the answer may not know.
  await options.groups.upsert(groups, question);
  if (await concernsGroups(question)) return fetchOwnGroups(options);
  await put('has-groups', groups.length > 0);
  await put('joined-groups', groups.filter(takesPosts).map(nameOf).toSorted(byName));
}

/** A chat has messages, not posts. */
function takesPosts({ isJoined, isBanned, visibility }: Group): boolean {
  return isJoined && !isBanned && visibility !== 'CHAT';
}

async function concernsGroups(question: Question): Promise<boolean> {
  await question.refresh();
  return question.since().some(({ type }) => type === 'group');
}

const nameOf = ({ id, name }: Group) => ({ id, name });
