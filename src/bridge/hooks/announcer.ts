import { t } from '#messages/t.ts';
import type { HeldReason } from '#core/outbox/drainer-ports.ts';
import type { EntryOutcome, RefusedEntry } from '#core/outbox/entry-outcome.ts';
import type { Timers } from '#core/ports/ports.ts';
import type { SyncStatus } from '#workers/sync-api.ts';
import type { Outcomes } from '../sync/outcomes.ts';
import type { ValueStore } from '../value-store.ts';
import type { ToastRequest, UiIntents } from './ui-intents.tsx';

/** How the reader is told of one act. */
export interface ActWords {
  /** Once, when the server has it. */
  readonly done: string;
  /** When the server refuses it, or the device cannot keep it. */
  readonly failed: string | ((refused: RefusedEntry | null) => string);
  /**
   * When the server takes it later, once for each reason: absent, or undefined for this reason, the Outbox alone says
   * so.
   */
  readonly held?: (reason: HeldReason) => string | undefined;
  /**
   * Said of a refusal where a newer act on the same thing has taken its place; absent: nothing, for the newer one
   * speaks.
   */
  readonly failedBefore?: string;
  /** What is kept meanwhile, as a subject: 'Your post'. */
  readonly subject: string;
  /**
   * The one thing that such acts are about: of several only the newest says that it is done. Absent: each speaks for
   * itself.
   */
  readonly topic?: string;
  /** Milliseconds; default 2000 (decisions 7). */
  readonly durationMs?: number;
  /** Of a failure, where that is another. */
  readonly failedMs?: number;
}

/**
 * An act whose own call finds that there is no connection is said to be kept within this time, milliseconds; the Outbox
 * alone tells of later troubles.
 */
const FOUND_OUT_MS = 10_000;

export interface AnnouncerOptions {
  readonly outcomes: Pick<Outcomes, 'follow'>;
  readonly status: Pick<ValueStore<Pick<SyncStatus, 'connection' | 'backendDown'>>, 'get' | 'subscribe'>;
  readonly timers: Timers;
  readonly ui: Pick<UiIntents, 'showToast' | 'openTimeout'>;
}

/**
 * Says what came of acts, and nothing before that is so: in the page that they were done in, as long as it is there.
 */
export interface Announcer {
  /** The act is kept on the device as this entry. */
  kept(entryId: string, words: ActWords): void;
  /** It is so already: nothing goes to the server. */
  done(words: ActWords): void;
  /** The device could not keep it. */
  notKept(words: ActWords): void;
}

export function createAnnouncer({ outcomes, status, timers, ui }: AnnouncerOptions): Announcer {
  const show = (text: string, tone: NonNullable<ToastRequest['tone']>, durationMs: number | undefined) =>
    ui.showToast({ text, tone, ...(durationMs === undefined ? {} : { durationMs }) });

  function fail(words: ActWords, refused: RefusedEntry | null): void {
    const text = typeof words.failed === 'string' ? words.failed : words.failed(refused);
    show(text, 'danger', words.failedMs ?? words.durationMs);
  }

  function tell(outcome: EntryOutcome, isOvertaken: boolean, words: ActWords): void {
    if (outcome.type === 'timedOut') ui.openTimeout(outcome.action, outcome.until);
    else if (outcome.type === 'held') {
      const text = words.held?.(outcome.reason);
      if (text !== undefined && !isOvertaken) show(text, 'danger', words.failedMs ?? words.durationMs);
    } else if (outcome.type === 'delivered') {
      if (!isOvertaken) show(words.done, 'success', words.durationMs);
    } else if (!isOvertaken) fail(words, outcome);
    else if (words.failedBefore !== undefined) show(words.failedBefore, 'danger', words.failedMs ?? words.durationMs);
  }

  return {
    kept(entryId, words) {
      let isSettled = false;
      // It goes again by itself, and may be held again each time.
      const toldHeld = new Set<HeldReason>();
      let stopWatching: () => void = () => undefined;
      outcomes.follow({ entryId, topic: words.topic }, (outcome, isOvertaken) => {
        isSettled = true;
        stopWatching();
        if (outcome.type === 'held') {
          if (toldHeld.has(outcome.reason)) return;
          toldHeld.add(outcome.reason);
        }
        tell(outcome, isOvertaken, words);
      });
      function sayThatItWaits(): boolean {
        const waits = waitingText(words.subject, status.get());
        if (waits !== undefined) show(waits, 'neutral', words.durationMs);
        return waits !== undefined;
      }
      if (isSettled || sayThatItWaits()) return;
      const unsubscribe = status.subscribe(() => {
        if (sayThatItWaits()) stopWatching();
      });
      const cancel = timers.after(FOUND_OUT_MS, unsubscribe);
      stopWatching = () => {
        unsubscribe();
        cancel();
      };
    },
    done: (words) => show(words.done, 'success', words.durationMs),
    notKept: (words) => fail(words, null),
  };
}

/** What waits for something that the reader knows of is said to be kept; `undefined`: it is on its way. */
function waitingText(subject: string, { connection, backendDown }: Pick<SyncStatus, 'connection' | 'backendDown'>) {
  if (connection === 'offline') return t('outbox.keptOffline', { subject });
  if (backendDown) return t('outbox.keptServer', { subject });
  return undefined;
}
