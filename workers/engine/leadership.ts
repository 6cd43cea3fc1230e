import type { Clock, Timers } from '#core/ports/ports.ts';
import { LEADER_BEAT_MS, LEADER_LOCK, LEADER_SILENCE_MS } from '#core/sync/sync-constants.ts';

/** The part of `navigator.locks` that leadership needs: a held lock can be stolen from a context that no longer answers. */
export interface LeaderLocks {
  request(name: string, options: { steal?: boolean }, job: () => Promise<void>): Promise<void>;
}

/** The part of `BroadcastChannel` on which the leader says that it lives. */
export interface BeatChannel {
  postMessage(message: 'beat'): void;
  addEventListener(type: 'message', listener: () => void): void;
  close(): void;
}

export interface LeadershipOptions {
  readonly locks: LeaderLocks;
  readonly channel: BeatChannel;
  readonly timers: Timers;
  readonly clock: Clock;
  /** Called with true on taking the lead and with false on losing it. */
  readonly onChange: (isLeader: boolean) => void;
}

/**
 * One worker of the origin leads: the holder of a Web Lock. A tab that is closed gives the lock up by itself; a frozen one does not, so the
 * leader beats every 5 s and a follower that hears nothing for 20 s of its own running time steals the lock. Two may lead for a moment:
 * leadership saves traffic, it guards nothing.
 */
export function lead({ locks, channel, timers, clock, onChange }: LeadershipOptions): () => void {
  let isLeader = false;
  let isStopped = false;
  let silence = 0;
  let lastTick = clock.now();
  let release: () => void = () => undefined;
  let cancelTick: () => void = () => undefined;

  function hold(): Promise<void> {
    if (isStopped) return Promise.resolve();
    isLeader = true;
    onChange(true);
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  function campaign(steal: boolean): void {
    const turn = steal ? locks.request(LEADER_LOCK, { steal: true }, hold) : locks.request(LEADER_LOCK, {}, hold);
    // A stolen lock rejects its holder's request: this worker was frozen and follows from now on.
    turn.catch(() => {
      isLeader = false;
      if (isStopped) return;
      onChange(false);
      campaign(false);
    });
  }

  function tick(): void {
    const elapsed = clock.now() - lastTick;
    lastTick = clock.now();
    if (isLeader) {
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

  channel.addEventListener('message', () => {
    silence = 0;
  });
  campaign(false);
  cancelTick = timers.after(LEADER_BEAT_MS, tick);
  return () => {
    isStopped = true;
    cancelTick();
    channel.close();
    release();
  };
}
