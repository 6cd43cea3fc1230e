import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
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

/** The form of a new group or chat, or of a change of one, that the server refused, as it was filled in; what is saved takes the place of the entry. Closes where that has gone meanwhile. */
export function RefusedGroupSheet({ kind, group, entryId, onClose }: RefusedGroupSheetProps) {
  const commands = useCommands();
  const [form, setForm] = useState<GroupForm | null>(null);
  const close = useEffectEvent(onClose);
  const open = useEffectEvent((payload: Partial<GroupForm>) =>
    setForm({ ...(group === undefined ? blankForm : formOf(group)), ...payload }),
  );
  useEffect(() => {
    let isShown = true;
    void commands.readRefused(kind, entryId).then((payload) => {
      if (!isShown) return;
      if (payload === undefined) close();
      else open(payload);
    });
    return () => {
      isShown = false;
    };
  }, [commands, kind, entryId]);
  return form !== null && <LateGroupSheet group={group ?? null} refused={{ entryId, form }} onClose={onClose} />;
}
