import type { ConfirmedChange } from './confirmed-change.ts';

/** What the device keeps of a post that is gone: its place in lists, without what it said. */
export function deletedPost(id: string): readonly ConfirmedChange[] {
  return [{ type: 'patch', entity: 'post', id, patch: { isDeleted: true, body: '', images: [] } }];
}
