import { useState } from 'react';
import { useSync } from '#bridge/use-sync.ts';
import { useView } from '#bridge/use-view.ts';
import type { DraftView, OutboxView } from '#bridge/view-types.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { signOutText } from './sign-out-text.ts';

const noDrafts: readonly DraftView[] = [];
const emptyOutbox: OutboxView = { items: [], failedCount: 0 };

export interface SignOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before signing out, saying what would be lost; then everything of the account leaves the device and the app starts over (AUTH-28, AUTH-29). */
export function SignOutDialog(props: SignOutDialogProps) {
  // What would be lost is asked of the device only for who asks, and then stays while the dialog closes.
  const [wasAsked, setWasAsked] = useState(props.open);
  if (props.open && !wasAsked) setWasAsked(true);
  return wasAsked ? <SignOutQuestion {...props} /> : null;
}

function SignOutQuestion({ open, onClose }: SignOutDialogProps) {
  const sync = useSync();
  const { items: entries } = useView((views) => views.outbox(), emptyOutbox, []);
  const drafts = useView((views) => views.drafts(), noDrafts, []);
  const [leaving, setLeaving] = useState(false);
  const unsentItems = entries.length + drafts.length;

  async function leave() {
    setLeaving(true);
    // Whatever stands in the way of clearing: what is left belongs to nobody who is signed in.
    await sync.signOut().catch(() => undefined);
    location.assign('/login');
  }

  return (
    <ConfirmSheet
      open={open}
      title="Sign out?"
      text={signOutText(unsentItems) ?? 'Everything of your account is removed from this device.'}
      confirmLabel="Sign out"
      tone={unsentItems > 0 ? 'danger' : 'primary'}
      busy={leaving}
      onConfirm={() => void leave()}
      onCancel={onClose}
    />
  );
}
