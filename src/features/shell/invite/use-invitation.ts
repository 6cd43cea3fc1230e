import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { emailSchema } from '#contract/fields.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';
import { createInvitations } from './invitations.ts';

/** Why an address cannot be invited; undefined for one that can (SETTINGS-33). */
export function emailFault(email: string): string | undefined {
  return emailSchema.safeParse(email).success ? undefined : t('invite.emailWrong');
}

/** Invites by e-mail: what came of it shows in the sheet; once that is closed, in a toast. `isOpen`: of the sheet. */
export function useInvitation(isOpen: boolean) {
  const { commands, outcomes, status } = useAppServices();
  const ui = useUiIntents();
  const [invitations] = useState(() => createInvitations({ commands, outcomes, status, timers, ui }));
  // Before the browser paints, so that an opened sheet never shows what is over.
  useLayoutEffect(() => {
    invitations.show(isOpen);
    return () => invitations.show(false);
  }, [invitations, isOpen]);
  const { last, send, begin } = invitations;
  return { invitation: useSyncExternalStore(last.subscribe, last.get, last.get), send, again: begin };
}

const timers = {
  after(ms: number, callback: () => void) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
