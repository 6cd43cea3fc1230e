import type { GroupView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { sampleGroup } from '#contract/testing/samples.ts';

/** A group that the reader is in, and does not own. */
export function groupViewOf(group: Partial<Group> = {}, given: Partial<GroupView> = {}): GroupView {
  return { group: sampleGroup(group), isOwner: false, isRemoved: false, owner: null, partner: null, pending: [], ...given };
}
