import { describe, expect, it } from 'vitest';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { lead } from './leadership.ts';
import type { BeatChannel, LeaderLocks } from './leadership.ts';

/** One Web Lock with stealing: the stolen holder's request rejects. */
function createLock(): LeaderLocks {
  let holder: { reject: (error: Error) => void } | undefined;
  const queue: (() => void)[] = [];
  function grant(job: () => Promise<void>, resolve: () => void, reject: (error: Error) => void): void {
    const mine = { reject };
    holder = mine;
    void job().then(() => {
      resolve();
      if (holder !== mine) return;
      holder = undefined;
      queue.shift()?.();
    });
  }
  return {
    request: (_name, { steal }, job) =>
      new Promise((resolve, reject) => {
        if (steal === true) {
          holder?.reject(new Error('stolen'));
          grant(job, resolve, reject);
        } else if (holder === undefined) grant(job, resolve, reject);
        else queue.push(() => grant(job, resolve, reject));
      }),
  };
}

function createTabs(time: ManualTime) {
  const locks = createLock();
  const listeners = new Set<{ listener: () => void; owner: object }>();
  const isLeader: Record<string, boolean> = {};
  return {
    isLeader,
    /** A frozen tab's timers do not ring and it hears nothing. */
    open(name: string) {
      const owner = {};
      let isFrozen = false;
      const channel: BeatChannel = {
        postMessage: () => [...listeners].filter((entry) => entry.owner !== owner).forEach((entry) => entry.listener()),
        addEventListener: (_type, listener) => listeners.add({ listener: () => !isFrozen && listener(), owner }),
        close: () => undefined,
      };
      const after = (ms: number, callback: () => void): (() => void) =>
        time.after(ms, () => (isFrozen ? after(1_000, callback) : callback()));
      const close = lead({ locks, channel, timers: { after }, clock: time, onChange: (leads) => (isLeader[name] = leads) });
      return { close, freeze: () => (isFrozen = true), thaw: () => (isFrozen = false) };
    },
  };
}

describe('leadership', () => {
  it('is held by one worker and passes on when its tab closes', async () => {
    const time = new ManualTime();
    const tabs = createTabs(time);
    const first = tabs.open('first');
    tabs.open('second');
    await settle();
    expect(tabs.isLeader).toEqual({ first: true });
    first.close();
    await settle();
    expect(tabs.isLeader['second']).toBe(true);
  });

  it('stays where it is while the leader beats', async () => {
    const time = new ManualTime();
    const tabs = createTabs(time);
    tabs.open('first');
    tabs.open('second');
    await time.advance(120_000);
    expect(tabs.isLeader).toEqual({ first: true });
  });

  it('is taken from a frozen tab, which follows once it thaws [SY18]', async () => {
    const time = new ManualTime();
    const tabs = createTabs(time);
    const first = tabs.open('first');
    tabs.open('second');
    await time.advance(5_000);
    first.freeze();
    await time.advance(30_000);
    expect(tabs.isLeader['second']).toBe(true);
    first.thaw();
    await time.advance(60_000);
    expect(tabs.isLeader).toEqual({ first: false, second: true });
  });
});
