import { useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import type { EditProfileSheetProps } from './edit-profile-sheet.tsx';
import type { RefusedProfileSheetProps } from './refused-profile-sheet.tsx';

const LateProfileSheet = whenOpened<EditProfileSheetProps>(
  async () => (await import('./edit-profile-sheet.tsx')).EditProfileSheet,
);
const LateRefusedSheet = whenOpened<RefusedProfileSheetProps>(
  async () => (await import('./refused-profile-sheet.tsx')).RefusedProfileSheet,
);

export interface EditedProfile {
  /** The entry of a change of the own profile that was refused and whose form is open. */
  readonly edited: string | undefined;
  readonly onEdit: (entryId: string | undefined) => void;
}

/** 'Edit profile' on the member's own page. What was refused is in the form again. */
export function EditProfile({ view, edited, onEdit }: EditedProfile & { readonly view: UserView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { user, refusedChange } = view;
  function open(): void {
    // What may have arrived is retried, not written anew.
    if (refusedChange === undefined || refusedChange.mayHaveArrived === true) setIsOpen(true);
    else onEdit(refusedChange.entryId);
  }
  return (
    <>
      <Button variant="outline" onClick={open}>
        {t('profile.edit')}
      </Button>
      {isOpen && <LateProfileSheet user={user} onClose={() => setIsOpen(false)} />}
      {edited !== undefined && <LateRefusedSheet key={edited} user={user} entryId={edited} onClose={() => onEdit(undefined)} />}
    </>
  );
}
