import type { UploadedSoFar } from '#core/outbox/drainer-ports.ts';
import type { EntryNews, EntryOutcome } from '#core/outbox/entry-outcome.ts';
import type { Timers } from '#core/ports/ports.ts';
import type { OutcomeChannel } from '#platform/outcome-channel.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { NoticeBoard } from './notice-board.ts';
import { createValueStore, type ValueStore } from '../value-store.ts';

/**
 * What became of what was done in this page; whoever sent it, and never of what another page did, whose own words it
 * has.
 */
export interface Outcomes {
  /** An entry's id was minted in this page: what becomes of it is told here. */
  own(entryId: string): void;
  /** From this page itself: a desired state that was so already. */
  hear(outcome: EntryOutcome): void;
  /**
   * Hears each outcome of an entry of this page, also one that came before: refused, and delivered after the reader's
   * Retry.
   */
  follow(entry: FollowedEntry, listener: (outcome: EntryOutcome, isOvertaken: boolean) => void): void;
  /**
   * Refusals and timeouts that nobody follows, of pages that are gone among them: for the page that is being looked at.
   */
  readonly others: NoticeBoard<EntryOutcome>;
  /** By entry id: how far its files are, as it was last told. */
  readonly uploads: Pick<ValueStore<ReadonlyMap<string, UploadedSoFar>>, 'get' | 'subscribe'>;
}

export interface FollowedEntry {
  readonly entryId: string;
  /**
   * The one thing that it is about; absent: nothing else is about that. An outcome of one that is not the newest of its
   * topic is overtaken.
   */
  readonly topic?: string | undefined;
}

export interface OutcomesOptions {
  readonly channel: Pick<OutcomeChannel, 'addEventListener'>;
  readonly timers: Timers;
  readonly isVisible: () => boolean;
}

/**
 * A command follows its entry as soon as it is written, so an outcome that nobody follows for so long has nobody,
 * milliseconds.
 */
const FOLLOWED_WITHIN_MS = 1_000;

export function createOutcomes({ channel, timers, isVisible }: OutcomesOptions): Outcomes {
  const owned = new Set<string>();
  const followers = new Map<string, (outcome: EntryOutcome) => void>();
  const newestOf = new Map<string, string>();
  const early = new Map<string, readonly EntryOutcome[]>();
  const others = createNoticeBoard<EntryOutcome>();
  const uploads = createValueStore<ReadonlyMap<string, UploadedSoFar>>(new Map());

  function tellOthers(outcome: EntryOutcome): void {
    if (outcome.type !== 'delivered' && outcome.type !== 'held' && isVisible()) others.post(outcome);
  }

  function hear(outcome: EntryOutcome): void {
    const { entryId } = outcome;
    const follower = followers.get(entryId);
    if (follower !== undefined) {
      if (outcome.type === 'delivered') followers.delete(entryId);
      follower(outcome);
    } else if (!owned.has(entryId)) tellOthers(outcome);
    else {
      early.set(entryId, [...(early.get(entryId) ?? []), outcome]);
      timers.after(FOLLOWED_WITHIN_MS, () => {
        for (const unheard of early.get(entryId) ?? []) tellOthers(unheard);
        early.delete(entryId);
      });
    }
  }

  function hearNews(news: EntryNews): void {
    const { entryId } = news;
    const known = new Map(uploads.get());
    if (news.type === 'uploading') uploads.set(known.set(entryId, news));
    else {
      if (known.delete(entryId)) uploads.set(known);
      hear(news);
    }
  }

  channel.addEventListener('message', ({ data }) => hearNews(data as EntryNews));
  return {
    own: (entryId) => void owned.add(entryId),
    hear,
    follow({ entryId, topic }, listener) {
      if (topic !== undefined) newestOf.set(topic, entryId);
      followers.set(entryId, (outcome) => listener(outcome, topic !== undefined && newestOf.get(topic) !== entryId));
      const waiting = early.get(entryId) ?? [];
      early.delete(entryId);
      for (const outcome of waiting) hear(outcome);
    },
    others,
    uploads,
  };
}
