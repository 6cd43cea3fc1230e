import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeLockManager } from '#tests/support/fake-lock-manager.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { lead } from './leadership.ts';
import type { BeatChannel, LeaderLocks, Leadership } from './leadership.ts';

/**
 * A tab's end of the world: while it is frozen no timer rings, no message and no answer arrives; what is due comes when
 * it thaws, at once.
 */
function createTab(time: ManualTime, manager: FakeLockManager, ether: Set<{ listener: () => void; owner: object }>) {
  const owner = {};
  const held: (() => void)[] = [];
  let isFrozen = false;
  const whenAwake = (work: () => void) => (isFrozen ? void held.push(work) : work());
  const locks: LeaderLocks = {
    request: (name, options, job) =>
      new Promise((resolve, reject) => {
        const inTab = () => new Promise<void>((done) => whenAwake(() => done(job())));
        manager.request(name, options, inTab).then(
          () => whenAwake(resolve),
          (error: unknown) => whenAwake(() => reject(error)),
        );
      }),
  };
  const channel: BeatChannel = {
    postMessage: () => [...ether].filter((entry) => entry.owner !== owner).forEach((entry) => entry.listener()),
    addEventListener: (_type, listener) => ether.add({ listener: () => whenAwake(listener), owner }),
    close: () => undefined,
  };
  const changes: boolean[] = [];
  const leadership = lead({
    locks,
    channel,
    timers: { after: (ms, callback) => time.after(ms, () => whenAwake(callback)) },
    clock: time,
    onChange: (leads) => changes.push(leads),
  });
  return {
    ...leadership,
    changes,
    leads: () => changes.at(-1) ?? false,
    isFrozen: () => isFrozen,
    freeze: () => (isFrozen = true),
    thaw() {
      isFrozen = false;
      for (const work of held.splice(0)) work();
    },
  };
}

function openTabs(count: number) {
  const time = new ManualTime();
  const manager = new FakeLockManager();
  const ether = new Set<{ listener: () => void; owner: object }>();
  const tabs = Array.from({ length: count }, () => createTab(time, manager, ether));
  return { time, tabs, manager, leaders: () => tabs.map((tab) => tab.leads()) };
}

describe('leadership', () => {
  it('is held by one worker and passes on when its tab closes', async () => {
    const { tabs, leaders } = openTabs(2);
    await settle();
    expect(leaders()).toEqual([true, false]);
    tabs[0]!.stop();
    await settle();
    expect(leaders()).toEqual([false, true]);
  });

  it("is everybody's where the browser has no Web Locks, and is laid down and taken up all the same [SY18]", async () => {
    const time = new ManualTime();
    const heard = new Set<() => void>();
    const tab = () => {
      const changes: boolean[] = [];
      const channel: BeatChannel = {
        postMessage: () => [...heard].forEach((listener) => listener()),
        addEventListener: (_type, listener) => heard.add(listener),
        close: () => undefined,
      };
      const leadership = lead({ locks: undefined, channel, timers: time, clock: time, onChange: (leads) => changes.push(leads) });
      return { ...leadership, changes };
    };
    const [first, second] = [tab(), tab()];
    await time.advance(60_000);
    expect([first.changes, second.changes]).toEqual([[true], [true]]);
    first.pause();
    await time.advance(10_000);
    first.wake();
    await settle();
    expect(first.changes).toEqual([true, false, true]);
    second.stop();
    await time.advance(60_000);
    expect(second.changes).toEqual([true, false]);
  });

  it('stays where it is while the leader beats', async () => {
    const { time, leaders } = openTabs(2);
    await time.advance(120_000);
    expect(leaders()).toEqual([true, false]);
  });

  it('passes on at once from a tab that is told of its freezing, and that tab follows when it thaws [SY18]', async () => {
    const { time, tabs, leaders } = openTabs(2);
    await time.advance(5_000);
    tabs[0]!.pause();
    await settle();
    expect(leaders()).toEqual([false, true]);
    tabs[0]!.freeze();
    await time.advance(3_600_000);
    tabs[0]!.thaw();
    tabs[0]!.wake();
    await time.advance(60_000);
    expect(leaders()).toEqual([false, true]);
    tabs[1]!.stop();
    await settle();
    expect(leaders()).toEqual([true, false]);
  });

  it('is taken from a tab that froze untold, which leads no more from the moment it thaws [SY18]', async () => {
    const { time, tabs, leaders, manager } = openTabs(2);
    await time.advance(5_000);
    tabs[0]!.freeze();
    await time.advance(30_000);
    expect(leaders()).toEqual([true, true]);
    expect(manager.waiting, 'who leads does not stand in line').toBe(0);
    tabs[0]!.thaw();
    await settle();
    expect(leaders()).toEqual([false, true]);
    await time.advance(60_000);
    expect(leaders()).toEqual([false, true]);
  });

  it('of a single tab that froze untold is taken anew, so that what was missed is caught up with [SY18]', async () => {
    const { time, tabs } = openTabs(1);
    const [tab] = tabs;
    await time.advance(5_000);
    expect(tab!.isSuccessor()).toBe(false);
    tab!.freeze();
    await time.advance(600_000);
    tab!.thaw();
    await time.advance(1_000);
    expect(tab!.changes).toEqual([true, false, true]);
    expect(tab!.isSuccessor()).toBe(true);
  });

  it('makes a successor of whoever comes to lead later than at the start [SY18]', async () => {
    const { time, tabs } = openTabs(2);
    await time.advance(60_000);
    tabs[0]!.stop();
    await settle();
    expect(tabs.map((tab) => tab.isSuccessor())).toEqual([true, true]);
    expect(tabs[1]!.leads()).toBe(true);
  });

  it('is not begun by a timer of a tab that rests, however late it rings [SY18]', async () => {
    const { time, tabs, leaders } = openTabs(2);
    await time.advance(5_000);
    tabs[1]!.pause();
    tabs[0]!.freeze();
    await time.advance(600_000);
    expect(leaders()).toEqual([true, false]);
    tabs[1]!.wake();
    await time.advance(30_000);
    expect(leaders()).toEqual([true, true]);
    tabs[0]!.thaw();
    await settle();
    expect(leaders()).toEqual([false, true]);
  });

  it('ends with exactly one leader whatever froze, thawed, rested or closed before [SY18]', async () => {
    type Step = readonly ['freeze' | 'thaw' | 'pause' | 'wake' | 'stop' | 'wait', number];
    const step = fc.tuple(fc.constantFrom('freeze', 'thaw', 'pause', 'wake', 'stop', 'wait'), fc.nat(2));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { time, tabs } = openTabs(3);
        const closed = new Set<number>();
        for (const [what, at] of steps as readonly Step[]) {
          const tab = tabs[at]!;
          if (what === 'wait') await time.advance((at + 1) * 12_000);
          else if (what === 'stop') {
            if (tab.isFrozen()) continue;
            tab.stop();
            closed.add(at);
          } else if (closed.has(at)) continue;
          else if (what === 'freeze' || what === 'thaw' || !tab.isFrozen()) (tab[what as keyof Leadership] as () => void)();
        }
        for (const [at, tab] of tabs.entries()) {
          tab.thaw();
          if (!closed.has(at)) tab.wake();
        }
        await time.advance(60_000);
        const alive = tabs.filter((_, at) => !closed.has(at));
        expect(alive.filter((tab) => tab.leads())).toHaveLength(Math.min(1, alive.length));
        expect(tabs.filter((tab) => tab.leads()).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });
});
