import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import type { User } from '#contract/resources/user.ts';
import { EditProfileSheet } from './edit-profile-sheet.tsx';
import type { ProfileChanges } from './profile-changes.ts';

export interface RefusedProfileSheetProps {
  readonly user: User;
  readonly entryId: string;
  readonly onClose: () => void;
}

/** The form of a change of the profile that the server refused, as it was filled in. Closes where that has gone meanwhile. */
export function RefusedProfileSheet({ user, entryId, onClose }: RefusedProfileSheetProps) {
  const commands = useCommands();
  const [changes, setChanges] = useState<ProfileChanges | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isShown = true;
    void commands.readRefused('profile', entryId).then((payload) => {
      if (!isShown) return;
      if (payload === undefined) close();
      else setChanges(payload);
    });
    return () => {
      isShown = false;
    };
  }, [commands, entryId]);
  return changes !== null && <EditProfileSheet user={user} refused={{ entryId, changes }} onClose={onClose} />;
}
