import type { Group } from '#contract/resources/group.ts';

/**
 * What a reader may do in a group: write, join, or nothing, as somebody who is banned from it, or in a closed one that
 * only an invitation opens.
 */
export type GroupPlace = 'writes' | 'mayJoin' | 'outside';

export function placeIn({ isBanned, isJoined, visibility }: Pick<Group, 'isBanned' | 'isJoined' | 'visibility'>): GroupPlace {
  if (isBanned) return 'outside';
  if (isJoined) return visibility === 'CHAT' ? 'outside' : 'writes';
  return visibility === 'PUBLIC' ? 'mayJoin' : 'outside';
}
