import { useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { typedTexts } from '#bridge/storage/typed-texts.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { t } from '#messages/t.ts';
import { NOT_CLEARED, signOutText, STILL_SIGNED_IN } from './sign-out-text.ts';
import { countWith, unsentCount } from './unsent-count.ts';

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What came of the last attempt. */
type Failure = 'stillSignedIn' | 'notCleared';

const failureTexts: Readonly<Record<Failure, string>> = { stillSignedIn: STILL_SIGNED_IN, notCleared: NOT_CLEARED };

/**
 * Asks before signing out, saying what would be lost; then everything of the account leaves the device and the app
 * starts over (AUTH-28, AUTH-29).
 */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { sync, accountStorage } = useAppServices();
  const unsent = countWith(typedTexts(accountStorage).length, useView(unsentCount, null, []));
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function leave() {
    setLeaving(true);
    const outcome = await sync.account.signOut().catch(() => 'stillSignedIn' as const);
    if (outcome === 'cleared') return location.assign('/login');
    setFailure(outcome);
    setLeaving(false);
  }

  function cancel() {
    // This page writes no more of the account (SY35): it starts over.
    if (failure === 'stillSignedIn') location.reload();
    else if (failure === 'notCleared') location.assign('/login');
    else onClose();
  }

  return (
    <ConfirmSheet
      open={open}
      title={t('shell.logOutQuestion')}
      text={failure === null ? signOutText(unsent) : failureTexts[failure]}
      confirmLabel={failure === null ? t('shell.logOut') : t('actions.tryAgain')}
      cancelLabel={failure === 'notCleared' ? t('actions.close') : t('actions.cancel')}
      tone={unsent === null || unsent === 0 ? 'primary' : 'danger'}
      busy={leaving}
      confirmDisabled={unsent === null}
      onConfirm={() => void leave()}
      onCancel={cancel}
    />
  );
}
