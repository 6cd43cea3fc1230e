import type { IntentMoment } from '../kind.ts';

/**
 * What a member acts through, to whom it may be shut: a group that they are not in, somebody whom they block. Kinds
 * name it by these keys.
 */
export function groupDoor(groupId: string): string {
  return `group:${groupId}`;
}

export function personDoor(userId: string): string {
  return `person:${userId}`;
}

/** Who wrote what is acted on, where the device knows. */
export function withAuthor(moment: IntentMoment): { readonly authorId?: string } {
  const authorId = moment.seen().post?.userId;
  return authorId === undefined ? {} : { authorId };
}
