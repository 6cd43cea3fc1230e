import type { CurrentUser } from '#contract/resources/user.ts';
import type { AppServices } from '#bridge/app-services.ts';
import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import { BOOST_TOAST_MS, boostRefusal } from '#core/ads/boost-refusal.ts';
import { boostPrice, type BoostForm } from '#core/ads/boost-rules.ts';
import type { BoostEnd } from '#core/machines/boost-machine.ts';
import type { EntryOutcome } from '#core/outbox/entry-outcome.ts';
import type { Timers } from '#core/ports/ports.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { t } from '#messages/t.ts';
import { centralTime, goalNames, priceText } from './boost-words.ts';

/** The form waits for the server's word so long, milliseconds; then the Outbox has the request. */
const AWAITED_MS = 8_000;

export interface BoostSenderOptions extends Pick<AppServices, 'commands' | 'outcomes' | 'status'> {
  readonly timers: Timers;
  readonly ui: Pick<UiIntents, 'showToast' | 'openTimeout'>;
  readonly postId: string;
  /** Who asks. */
  readonly user: Pick<CurrentUser, 'username' | 'badges'>;
  /** A request that was refused before the form was opened: it stays until something else is sent in its place. */
  readonly replaced?: string | undefined;
}

/** Sends what the form says by entries of the Outbox, and tells what comes of it. */
export interface BoostSender {
  /** The form is open: what is refused while it waits is said there. */
  enter(): void;
  /** It is left: what was refused in it goes, and what comes later is said in a toast. */
  leave(): void;
  /** Rejects never. */
  send(form: BoostForm): Promise<BoostEnd>;
}

export function createBoostSender({ commands, outcomes, status, timers, ui, postId, user, replaced }: BoostSenderOptions) {
  let isOpen = false;
  /** Refused entries that are in the form again: they go once the form has said something else, or is left. */
  let inForm: readonly string[] = [];

  async function drop(entryIds: readonly string[]): Promise<void> {
    // One that is gone by now has been discarded elsewhere.
    for (const entryId of entryIds) await commands.discardEntry(entryId).catch(() => undefined);
  }

  /** BOOST-27, BOOST-28. It waits in the Outbox for the request itself. */
  async function tellSupport(boostId: string, form: BoostForm): Promise<void> {
    const warn = () => ui.showToast({ text: t('boost.noticeFailed'), tone: 'warning', durationMs: BOOST_TOAST_MS });
    try {
      const message = noticeOf(postId, user, form);
      const { entryId } = await commands.intend('boostNotice', { boostId, message });
      outcomes.follow({ entryId }, ({ type }) => {
        if (type === 'refused') warn();
      });
    } catch {
      warn();
    }
  }

  function awaitEnd(entryId: string): Promise<BoostEnd> {
    return new Promise((resolve) => {
      let isWaiting = true;
      const isOffline = () => status.get().connection === 'offline';
      function end(with_: BoostEnd): void {
        isWaiting = false;
        cancel();
        resolve(with_);
      }
      const cancel = timers.after(AWAITED_MS, () => end({ state: 'kept', isOffline: isOffline() }));
      outcomes.follow({ entryId }, (outcome: EntryOutcome) => {
        if (outcome.type === 'delivered') {
          ui.showToast({ text: t('boost.done'), tone: 'success', durationMs: BOOST_TOAST_MS });
          end({ state: 'sent' });
        } else if (outcome.type === 'refused') {
          const text = boostRefusal(outcome);
          if (isWaiting && isOpen) inForm = [...inForm, entryId];
          else ui.showToast({ text, tone: 'danger', durationMs: BOOST_TOAST_MS });
          end({ state: 'refused', text });
        } else if (outcome.type === 'timedOut') {
          ui.openTimeout(outcome.action, outcome.until);
          end({ state: 'kept', isOffline: false });
        }
      });
      if (isWaiting && isOffline()) end({ state: 'kept', isOffline: true });
    });
  }

  return {
    enter() {
      isOpen = true;
    },
    leave() {
      isOpen = false;
      const refused = inForm;
      inForm = [];
      void drop(refused);
    },
    async send(form) {
      try {
        const { entryId } = await commands.intend('boost', { postId, ...requestOf(form) });
        // Before anything else is waited for: its outcome may be there first.
        const ended = awaitEnd(entryId);
        const before = replaced === undefined ? inForm : [...inForm, replaced];
        inForm = [];
        await tellSupport(entryId, form);
        await drop(before);
        return await ended;
      } catch (error) {
        return { state: 'refused', text: storageTroubleText(error) ?? boostRefusal(null) };
      }
    },
  } satisfies BoostSender;
}

function requestOf({ email, start, end, goal }: BoostForm) {
  const written = (at: number | null) => new Date(at ?? 0).toISOString();
  return { startDate: written(start), endDate: written(end), goal, email: email.trim() };
}

function noticeOf(postId: string, { username, badges }: BoostSenderOptions['user'], form: BoostForm): string {
  return t('boost.notice', {
    username,
    postId,
    start: centralTime(form.start ?? 0),
    end: centralTime(form.end ?? 0),
    goal: goalNames[form.goal],
    charge: priceText(boostPrice(form)),
    email: form.email.trim(),
    verified: badges.includes('gold_verified') ? 'yes' : 'no',
  });
}
