import type { Api, MadeGroup } from './api.ts';

/**
 * A public group that the member is in, or could be in, and one with posts that they are not in. `joins`: they are in
 * the first.
 */
export async function someGroups(
  api: Api,
  username: string,
  { joins = false } = {},
): Promise<{ readonly own: MadeGroup; readonly other: MadeGroup }> {
  const stamp = Date.now().toString(36);
  const own = await api.makesGroup('rhea', { name: `Own ${username} ${stamp}` });
  if (joins) await api.callAs(username, 'POST', '/v3/group/join', { groupId: own.id });
  const { data } = (await api.callAs(username, 'POST', '/v3/groups/search', { type: 'trending' })) as {
    data: readonly (MadeGroup & { isJoined: boolean; isBanned: boolean })[];
  };
  const other = data.find(({ isJoined, isBanned }) => !isJoined && !isBanned);
  if (other === undefined) throw new Error(`${username} is in every group that trends`);
  return { own, other };
}
