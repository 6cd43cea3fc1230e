import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { GroupForm } from './group-form.ts';
import { LateGroupSheet } from './late-group-sheet.tsx';

export interface RefusedGroupSheetProps {
  readonly kind: 'newGroup' | 'newChat';
  readonly entryId: string;
  readonly onClose: () => void;
}

/** The form of a new group or chat that the server refused, as it was filled in; what is saved takes the place of the entry. Closes where that has gone meanwhile. */
export function RefusedGroupSheet({ kind, entryId, onClose }: RefusedGroupSheetProps) {
  const commands = useCommands();
  const [form, setForm] = useState<GroupForm | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isShown = true;
    void commands.readRefused(kind, entryId).then((payload) => {
      if (!isShown) return;
      if (payload === undefined) close();
      else setForm(payload);
    });
    return () => {
      isShown = false;
    };
  }, [commands, kind, entryId]);
  return form !== null && <LateGroupSheet group={null} refused={{ entryId, form }} onClose={onClose} />;
}
