import type { GroupView } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { GroupRow, GroupRowSkeleton } from './group-row.tsx';

const show =
  (group: Partial<Group> = {}, given: Partial<GroupView> = {}) =>
  () => <GroupRow view={groupViewOf(group, given)} />;
const mark = { entryId: 'E', kind: 'joinGroup' } as const;

export const states: States = {
  joined: show(),
  'may be joined': show({ isJoined: false, membersCount: 1 }),
  'the reader’s own, pinned and private': show({ visibility: 'PRIVATE', isPinned: true }, { isOwner: true }),
  'from which the reader is banned': show({ isJoined: false, isBanned: true }),
  'a joining that waits': show({}, { pending: [{ ...mark, state: 'waiting' }] }),
  'a joining that was refused': show(
    { isJoined: false },
    { pending: [{ ...mark, state: 'failed', message: 'This group is gone.' }] },
  ),
  'without a description': show({ description: '', membersCount: 1_234_567 }),
  'a long name': show(
    { name: LONG_NAME, description: `${LONG_WORD} `.repeat(3), isJoined: false, isPinned: true },
    { isOwner: true },
  ),
  'in Arabic': show({ name: ARABIC_NAME, description: 'نعدّ الطيور عند الجزر كل صباح', isJoined: false }),
  'to come': () => <GroupRowSkeleton />,
};
