import { useEffect, useRef, useState } from 'react';
import { emailSchema } from '#contract/fields.ts';
import type { EntryOutcome, RefusedEntry } from '#core/outbox/entry-outcome.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';

/** How an invitation by e-mail stands (SETTINGS-32); `kept` waits on the device and goes out by itself. */
export type Invitation =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' }
  | { readonly state: 'kept' | 'failed'; readonly text: string };

const idle: Invitation = { state: 'idle' };

/** Why an address cannot be invited; undefined for one that can (SETTINGS-33). */
export function emailFault(email: string): string | undefined {
  return emailSchema.safeParse(email).success ? undefined : t('invite.emailWrong');
}

/** What a refused invitation says (SETTINGS-35..37). */
export function refusalText({ errorKind, message, reason }: Pick<RefusedEntry, 'errorKind' | 'message' | 'reason'>): string {
  if (errorKind !== 'invalid' && errorKind !== 'forbidden') return t('invite.failed');
  if (reason === undefined && message.trim() !== '') return message;
  return errorKind === 'forbidden' ? t('invite.forbidden') : t('invite.failed');
}

/**
 * Invites by e-mail. What came of it shows in the sheet; once that is closed, in a toast. `isOpen`: of the sheet.
 */
export function useInvitation(isOpen: boolean) {
  const { commands, outcomes, status } = useAppServices();
  const { showToast } = useUiIntents();
  const [invitation, setInvitation] = useState<Invitation>(idle);
  const shown = useRef(isOpen);
  useEffect(() => void (shown.current = isOpen), [isOpen]);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // What is over is not told again when the sheet opens for another.
    if (isOpen && (invitation.state === 'sent' || invitation.state === 'failed')) setInvitation(idle);
  }

  function tell(next: Invitation): void {
    setInvitation(next);
    if (shown.current) return;
    if (next.state === 'sent') showToast({ text: t('invite.sent'), tone: 'success' });
    if (next.state === 'failed') showToast({ text: next.text, tone: 'danger' });
  }

  function hear(outcome: EntryOutcome): void {
    if (outcome.type === 'delivered') tell({ state: 'sent' });
    else if (outcome.type === 'held') {
      if (outcome.reason === 'rateLimited') tell({ state: 'kept', text: t('invite.limited') });
    } else if (outcome.type === 'refused') {
      tell({ state: 'failed', text: refusalText(outcome) });
      // It has been told and can be typed anew: it need not be cleared away in the Outbox.
      commands.discardEntry(outcome.entryId).catch(() => undefined);
    }
  }

  async function send(email: string): Promise<void> {
    setInvitation({ state: 'sending' });
    try {
      const { entryId } = await commands.intend('invite', { email });
      const { connection, backendDown } = status.get();
      if (connection === 'offline') setInvitation({ state: 'kept', text: t('invite.keptOffline') });
      else if (backendDown) setInvitation({ state: 'kept', text: t('invite.keptServer') });
      outcomes.follow({ entryId }, hear);
    } catch {
      setInvitation({ state: 'failed', text: t('invite.notKept') });
    }
  }

  return { invitation, send, again: () => setInvitation(idle) };
}
