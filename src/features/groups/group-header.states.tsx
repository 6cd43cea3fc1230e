import type { GroupView, PendingMark } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import { sampleUser } from '#contract/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { groupViewOf } from '#tests/support/group-view.ts';
import { GroupActions } from './group-actions.tsx';
import { GroupHeader } from './group-header.tsx';
import { GroupMarks } from './group-marks.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';

const nothing = () => undefined;
const owner = sampleUser();
const header =
  (group: Partial<Group> = {}, given: Partial<GroupView> = {}) =>
  () => <GroupHeader view={groupViewOf(group, { owner, ...given })} edited={undefined} onEdit={nothing} />;
const marked =
  (mark: PendingMark, group: Partial<Group> = {}) =>
  () => (
    <>
      <GroupActions view={groupViewOf(group, { pending: [mark] })} edited={undefined} onEdit={nothing} />
      <GroupMarks pending={[mark]} onEdit={nothing} />
    </>
  );

const joining = { entryId: 'E1', kind: 'joinGroup' } as const;
const edit = { entryId: 'E2', kind: 'editGroup' } as const;

export const states: States = {
  joined: header(),
  'may be joined': header({ isJoined: false, membersCount: 1 }),
  'the reader’s own, pinned': header({ isPinned: true }, { isOwner: true }),
  'private, to somebody who is not in it': header({ visibility: 'PRIVATE', isJoined: false }),
  'from which the reader is banned': header({ isJoined: false, isBanned: true }),
  'its owner is not on the device': header({ description: '' }, { owner: null }),
  'a long name': header(
    { name: `${LONG_NAME} ${LONG_WORD}`, description: `${LONG_WORD} @maya #waders https://${LONG_WORD}.example`, isPinned: true },
    { owner: sampleUser({ name: LONG_NAME }) },
  ),
  'in Arabic': header(
    { name: ARABIC_NAME, description: 'نعدّ الطيور عند الجزر كل صباح. #طيور' },
    { owner: sampleUser({ name: ARABIC_NAME }) },
  ),
  'a joining that waits': marked({ ...joining, state: 'waiting' }),
  'a joining that was refused': marked(
    { ...joining, state: 'failed', message: 'You cannot join this group.' },
    { isJoined: false },
  ),
  'a change that waits': marked({ ...edit, state: 'waiting' }),
  'a change that was refused': marked({ ...edit, state: 'failed', message: 'A group has this name already.' }),
  'a change that may have arrived': marked({
    ...edit,
    state: 'failed',
    mayHaveArrived: true,
    message: 'The server did not answer for a week.',
  }),
  'to come': () => <GroupSkeleton />,
};
