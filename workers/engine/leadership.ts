import type { Clock, Timers } from '#core/ports/ports.ts';
import { LEADER_BEAT_MS, LEADER_LOCK, LEADER_SILENCE_MS } from '#core/sync/sync-constants.ts';

/**
 * The part of `navigator.locks` that leadership needs: a held lock can be stolen from a context that no longer answers.
 */
export interface LeaderLocks {
  request(name: string, options: { steal?: boolean; signal?: AbortSignal }, job: () => Promise<void>): Promise<void>;
}

/** The part of `BroadcastChannel` on which the leader says that it lives. */
export interface BeatChannel {
  postMessage(message: 'beat'): void;
  addEventListener(type: 'message', listener: () => void): void;
  close(): void;
}

export interface LeadershipOptions {
  /** Absent where a browser has no Web Locks (an insecure origin among them): every worker leads then. */
  readonly locks: LeaderLocks | undefined;
  readonly channel: BeatChannel;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Called with true on taking the lead and with false on losing it. */
  readonly onChange: (isLeader: boolean) => void;
}

export interface Leadership {
  /**
   * Whether somebody may have led before: not for a lead that was there to be taken at the start. What they heard last
   * is not known.
   */
  isSuccessor(): boolean;
  /** The page is about to be frozen: the lead goes to another tab at once, and the beat stops. */
  pause(): void;
  /** The page runs again: from the end of the line. */
  wake(): void;
  stop(): void;
}

/** A lock that is always to be had. */
const unshared: LeaderLocks = { request: (_name, _options, job) => Promise.resolve().then(job) };

/**
 * One worker of the origin leads: the holder of a Web Lock. A tab that is closed gives the lock up by itself, one that
 * is told of its freezing hands it over. A frozen one that was not told does neither, so the leader beats every 5 s and
 * a follower that hears nothing for 20 s of its own running time steals the lock. Two may lead for a moment: leadership
 * saves traffic, it guards nothing.
 */
export function lead({ locks = unshared, channel, timers, clock, onChange }: LeadershipOptions): Leadership {
  const begun = clock.now();
  let isLeader = false;
  let isSuccessor = false;
  let isPaused = false;
  let silence = 0;
  let lastTick = begun;
  /**
   * Number of the candidacy that counts. An older one leaves the line; granted the lock all the same, it gives it back.
   */
  let candidacy = 0;
  let release: () => void = () => undefined;
  let withdraw: () => void = () => undefined;
  let cancelTick: () => void = () => undefined;

  function become(leads: boolean): void {
    if (isLeader === leads) return;
    isLeader = leads;
    onChange(leads);
  }

  function hold(mine: number): Promise<void> {
    if (mine !== candidacy) return Promise.resolve();
    isSuccessor ||= clock.now() - begun > LEADER_BEAT_MS;
    const held = new Promise<void>((resolve) => (release = resolve));
    become(true);
    return held;
  }

  function campaign(steal: boolean): void {
    withdraw();
    candidacy += 1;
    const mine = candidacy;
    const place = new AbortController();
    withdraw = () => place.abort();
    // A stolen lock rejects its holder's request: this worker was frozen and follows from now on.
    locks
      .request(LEADER_LOCK, steal ? { steal: true } : { signal: place.signal }, () => hold(mine))
      .catch(() => {
        if (mine !== candidacy) return;
        become(false);
        campaign(false);
      });
  }

  function standDown(): void {
    withdraw();
    candidacy += 1;
    isSuccessor = true;
    become(false);
    release();
  }

  function tick(): void {
    const elapsed = clock.now() - lastTick;
    lastTick = clock.now();
    // A beat that comes so late was frozen with its tab, and somebody else leads by now; if not, the lock is to be had
    // at once.
    if (isLeader && elapsed > LEADER_SILENCE_MS) {
      standDown();
      campaign(false);
    } else if (isLeader) {
      channel.postMessage('beat');
    } else {
      // A tick that comes late was held up itself, as the leader's beat may have been: it counts as no silence.
      silence = elapsed > 2 * LEADER_BEAT_MS || elapsed < 0 ? 0 : silence + elapsed;
      if (silence >= LEADER_SILENCE_MS) {
        silence = 0;
        campaign(true);
      }
    }
    cancelTick = timers.after(LEADER_BEAT_MS, tick);
  }

  function begin(): void {
    silence = 0;
    lastTick = clock.now();
    campaign(false);
    cancelTick = timers.after(LEADER_BEAT_MS, tick);
  }

  function end(): void {
    cancelTick();
    standDown();
  }

  channel.addEventListener('message', () => {
    silence = 0;
  });
  begin();
  return {
    isSuccessor: () => isSuccessor,
    pause() {
      if (isPaused) return;
      isPaused = true;
      end();
    },
    wake() {
      if (!isPaused) return;
      isPaused = false;
      begin();
    },
    stop() {
      isPaused = true;
      end();
      channel.close();
    },
  };
}
