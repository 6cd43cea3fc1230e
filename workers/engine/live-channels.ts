import { EMPTY, combineLatest, defer, distinctUntilChanged, from, retry, switchMap, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import { createLiveStream } from '#net/live-stream.ts';
import type { LiveEvent, LiveOptions } from '#net/live-stream.ts';

/** Pause before the libraries of the live connection are loaded again, e.g. because their chunk was missed offline. */
const RELOAD_PAUSE_MS = 30_000;

export interface LiveChannelsOptions extends Omit<LiveOptions, 'userId' | 'resumes'> {
  readonly isLeader$: Observable<boolean>;
  /** Whether another context listened before, or this one before it slept: what came in between is caught up with. */
  readonly isSuccessor: () => boolean;
  /** Who is signed in, with the number of the sign-in; null userId for visitors. */
  readonly identity$: Observable<{ readonly userId: string | null; readonly generation: number }>;
  /** Validates the token before private channels are joined (LIVE-02, AUTH-24). */
  readonly revalidate: () => Promise<void>;
  readonly log: (message: string) => void;
}

/**
 * Live events while this worker leads: joined anew at each sign-in, left at sign-out (LIVE-03) and on losing the lead.
 */
export function liveEventsWhileLeading(options: LiveChannelsOptions): Observable<LiveEvent> {
  return combineLatest([
    options.isLeader$.pipe(distinctUntilChanged()),
    options.identity$.pipe(distinctUntilChanged((a, b) => a.userId === b.userId && a.generation === b.generation)),
  ]).pipe(
    switchMap(([isLeader, { userId }]) => {
      if (!isLeader) return EMPTY;
      // LIVE-16: visitors hear the public channel only.
      if (userId === null) options.log('Nobody is signed in: the private live channels are left out.');
      let attempts = 0;
      return defer(() => from(userId === null ? Promise.resolve() : options.revalidate())).pipe(
        switchMap(() => {
          attempts += 1;
          return createLiveStream({ ...options, userId, resumes: options.isSuccessor() || attempts > 1 });
        }),
        retry({ delay: () => timer(RELOAD_PAUSE_MS) }),
      );
    }),
  );
}
