import { lazy, Suspense, useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { lateCode } from '#ui/late-code.ts';
import { t } from '#messages/t.ts';

const EditProfileSheet = lazy(() =>
  lateCode(() => import('./edit-profile-sheet.tsx').then((module) => ({ default: module.EditProfileSheet }))),
);

/** 'Edit profile' on the member's own page. */
export function EditProfile({ view }: { readonly view: UserView }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('profile.edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditProfileSheet user={view.user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
