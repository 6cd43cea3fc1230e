import { useRefused } from '#bridge/hooks/use-refused.ts';
import type { User } from '#contract/resources/user.ts';
import { EditProfileSheet } from './edit-profile-sheet.tsx';

export interface RefusedProfileSheetProps {
  readonly user: User;
  readonly entryId: string;
  readonly onClose: () => void;
}

/**
 * The form of a change of the profile that the server refused, as it was filled in. Closes where that has gone
 * meanwhile.
 */
export function RefusedProfileSheet({ user, entryId, onClose }: RefusedProfileSheetProps) {
  const changes = useRefused('profile', entryId, onClose);
  return changes !== null && <EditProfileSheet user={user} refused={{ entryId, changes }} onClose={onClose} />;
}
