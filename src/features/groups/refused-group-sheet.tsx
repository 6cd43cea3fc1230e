import { useState } from 'react';
import { useRefused } from '#bridge/hooks/use-refused.ts';
import type { Group } from '#contract/resources/group.ts';
import { blankForm, formOf, type GroupForm } from './group-form.ts';
import { LateGroupSheet } from './late-group-sheet.tsx';

export interface RefusedGroupSheetProps {
  readonly kind: 'newGroup' | 'newChat' | 'editGroup';
  /** Of `editGroup`: the group as it is. */
  readonly group?: Group;
  readonly entryId: string;
  readonly onClose: () => void;
}

/**
 * The form of a new group or chat, or of a change of one, that the server refused, as it was filled in; what is saved
 * takes the place of the entry. Closes where that has gone meanwhile.
 */
export function RefusedGroupSheet({ kind, group, entryId, onClose }: RefusedGroupSheetProps) {
  const payload = useRefused(kind, entryId, onClose);
  const makes = kind === 'newChat' ? 'chat' : 'group';
  return payload !== null && <Opened group={group ?? null} makes={makes} entryId={entryId} payload={payload} onClose={onClose} />;
}

interface OpenedProps {
  readonly group: Group | null;
  readonly makes: 'group' | 'chat';
  readonly entryId: string;
  readonly payload: Partial<GroupForm>;
  readonly onClose: () => void;
}

function Opened({ group, makes, entryId, payload, onClose }: OpenedProps) {
  // What comes of the group meanwhile changes nothing in the form.
  const [form] = useState<GroupForm>(() => ({ ...(group === null ? blankForm : formOf(group)), ...payload }));
  return <LateGroupSheet group={group} makes={makes} refused={{ entryId, form }} onClose={onClose} />;
}
