import type { GroupView, PendingMark } from '#bridge/view-types.ts';
import type { OutboxKindName } from '#core/outbox/registry.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Delayed } from '#ui/delayed.tsx';
import type { EditedGroup } from './made-groups.tsx';

const EDIT = 'editGroup' satisfies OutboxKindName;

export type GroupMarksProps = Pick<GroupView, 'pending'> & Pick<EditedGroup, 'onEdit'>;

/**
 * What the server has not confirmed is said after a moment: most of it is there before. Each takes the width that there
 * is, so none stands in a line with anything else.
 */
export function GroupMarks({ pending, onEdit }: GroupMarksProps) {
  return pending.map((mark) => (
    <Delayed key={mark.entryId}>
      {mark.kind === EDIT ? (
        <PendingLine mark={mark} kind="change" onEdit={() => onEdit(mark.entryId)} />
      ) : (
        <PendingLine mark={mark} kind="toggle" />
      )}
    </Delayed>
  ));
}

export function isRefusedEdit({ kind, state, mayHaveArrived }: PendingMark): boolean {
  return kind === EDIT && state === 'failed' && mayHaveArrived !== true;
}
