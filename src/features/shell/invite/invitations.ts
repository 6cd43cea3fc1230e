import type { EntryOutcome, RefusedEntry } from '#core/outbox/entry-outcome.ts';
import type { Timers } from '#core/ports/ports.ts';
import type { AppServices } from '#bridge/app-services.ts';
import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { Outcomes } from '#bridge/sync/outcomes.ts';
import { createValueStore, type ValueStore } from '#bridge/value-store.ts';
import type { SyncStatus } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** How an invitation by e-mail stands (SETTINGS-32); `kept` waits on the device and goes out by itself. */
export type Invitation =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' }
  | { readonly state: 'kept' | 'failed'; readonly text: string };

export interface Invitations {
  /** How the last one stands, for the sheet. */
  readonly last: Pick<ValueStore<Invitation>, 'get' | 'subscribe'>;
  /** Never rejects. */
  send(email: string): Promise<void>;
  /** The sheet begins another. */
  begin(): void;
  /** The sheet shows, or no longer: what becomes of an invitation that no sheet tells of is said in a toast. */
  show(isShown: boolean): void;
}

export interface InvitationsOptions {
  readonly commands: Pick<AppServices['commands'], 'intend' | 'discardEntry'>;
  readonly outcomes: Pick<Outcomes, 'follow'>;
  readonly status: Pick<ValueStore<Pick<SyncStatus, 'connection' | 'backendDown'>>, 'get' | 'subscribe'>;
  readonly timers: Timers;
  readonly ui: Pick<UiIntents, 'showToast' | 'openTimeout'>;
}

/**
 * An invitation that nothing is heard of within this time is said to be kept, milliseconds: its call failed in a way
 * that it is tried again after, or takes long.
 */
const SENDING_MAX_MS = 5_000;

const idle: Invitation = { state: 'idle' };

/** Invitations by e-mail of one page, and what is said of them. */
export function createInvitations({ commands, outcomes, status, timers, ui }: InvitationsOptions): Invitations {
  const last = createValueStore<Invitation>(idle);
  let isShown = false;
  /** Counts what the sheet is about; what was sent earlier speaks in toasts. */
  let turn = 0;

  function follow(entryId: string, ownTurn: number): void {
    const isLast = () => turn === ownTurn;
    const isSeen = () => isLast() && isShown;
    const keep = (text: string) => void (isLast() && last.set({ state: 'kept', text }));
    let stopWaiting: () => void = () => undefined;
    let isHeard = false;

    function end(next: Invitation & { readonly state: 'sent' | 'failed' }): void {
      if (isLast()) last.set(next);
      if (isSeen()) return;
      if (next.state === 'sent') ui.showToast({ text: t('invite.sent'), tone: 'success' });
      else ui.showToast({ text: next.text, tone: 'danger' });
    }

    outcomes.follow({ entryId }, (outcome: EntryOutcome) => {
      isHeard = true;
      stopWaiting();
      switch (outcome.type) {
        case 'delivered':
          return end({ state: 'sent' });
        case 'held':
          return keep(outcome.reason === 'rateLimited' ? t('invite.limited') : t('invite.kept'));
        case 'timedOut':
          keep(t('invite.kept'));
          return ui.openTimeout(outcome.action, outcome.until);
        case 'refused':
          end({ state: 'failed', text: refusalText(outcome) });
          // The sheet has its address and says why. Any other the Outbox alone names.
          if (isSeen()) commands.discardEntry(outcome.entryId).catch(() => undefined);
      }
    });

    function saysWhyItWaits(): boolean {
      const text = waitingText(status.get());
      if (text !== undefined) keep(text);
      return text !== undefined;
    }
    if (isHeard || saysWhyItWaits()) return;
    const unsubscribe = status.subscribe(() => {
      if (saysWhyItWaits()) stopWaiting();
    });
    const cancel = timers.after(SENDING_MAX_MS, () => {
      unsubscribe();
      keep(t('invite.kept'));
    });
    stopWaiting = () => {
      unsubscribe();
      cancel();
    };
  }

  function begin(next: Invitation): number {
    turn += 1;
    last.set(next);
    return turn;
  }

  return {
    last,
    async send(email) {
      const ownTurn = begin({ state: 'sending' });
      try {
        const { entryId } = await commands.intend('invite', { email });
        follow(entryId, ownTurn);
      } catch {
        if (turn === ownTurn) last.set({ state: 'failed', text: t('invite.notKept') });
      }
    },
    begin: () => void begin(idle),
    show(next) {
      const opens = next && !isShown;
      isShown = next;
      // What is over is not told again when the sheet opens for another.
      if (opens && (last.get().state === 'sent' || last.get().state === 'failed')) begin(idle);
    },
  };
}

/** What a refused invitation says (SETTINGS-35..37). */
export function refusalText({ errorKind, message, reason }: Pick<RefusedEntry, 'errorKind' | 'message' | 'reason'>): string {
  if (errorKind !== 'invalid' && errorKind !== 'forbidden') return t('invite.failed');
  if (reason === undefined && message.trim() !== '') return message;
  return errorKind === 'forbidden' ? t('invite.forbidden') : t('invite.failed');
}

function waitingText({ connection, backendDown }: Pick<SyncStatus, 'connection' | 'backendDown'>): string | undefined {
  if (connection === 'offline') return t('invite.keptOffline');
  return backendDown ? t('invite.keptServer') : undefined;
}
