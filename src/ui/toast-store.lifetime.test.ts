import { describe, expect, it } from 'vitest';
import { createToastStore } from './toast-store.ts';

/** A clock that moves only when told. */
function manualTimers() {
  let now = 0;
  let pending: { at: number; callback: () => void }[] = [];
  return {
    after(ms: number, callback: () => void) {
      const entry = { at: now + ms, callback };
      pending.push(entry);
      return () => {
        pending = pending.filter((other) => other !== entry);
      };
    },
    advance(ms: number) {
      now += ms;
      const due = pending.filter((entry) => entry.at <= now);
      pending = pending.filter((entry) => entry.at > now);
      for (const entry of due) entry.callback();
    },
  };
}

function setUp() {
  const timers = manualTimers();
  const store = createToastStore(timers);
  return { timers, store, texts: () => store.current().map((toast) => toast.text) };
}

describe('createToastStore', () => {
  it('holds no toast because of one that is gone [SHELL-49]', () => {
    const { timers, store, texts } = setUp();
    store.show({ text: 'Discarded', action: { label: 'Undo', run: () => undefined } });
    store.pause();
    store.dismiss(store.current()[0]!.id);
    store.show({ text: 'Saved' });
    timers.advance(2000);
    expect(texts()).toEqual([]);
  });

  it('lets a toast stand 2000 ms [SHELL-49]', () => {
    const { timers, store, texts } = setUp();
    store.show({ text: 'Saved' });
    timers.advance(1999);
    expect(texts()).toEqual(['Saved']);
    timers.advance(1);
    expect(texts()).toEqual([]);
  });

  it('lets a follow toast stand as long as it says [SHELL-49]', () => {
    const { timers, store, texts } = setUp();
    store.show({ text: 'Followed', durationMs: 1500 });
    timers.advance(1500);
    expect(texts()).toEqual([]);
  });

  it('shows three at most, the oldest makes room', () => {
    const { store, texts } = setUp();
    for (const text of ['one', 'two', 'three', 'four']) store.show({ text });
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('starts the same text over instead of stacking it', () => {
    const { timers, store, texts } = setUp();
    store.show({ text: 'Copied' });
    timers.advance(1500);
    store.show({ text: 'Copied' });
    timers.advance(1500);
    expect(texts()).toEqual(['Copied']);
    timers.advance(500);
    expect(texts()).toEqual([]);
  });

  it('waits while the reader is on it', () => {
    const { timers, store, texts } = setUp();
    store.show({ text: 'Read me' });
    store.pause();
    timers.advance(10_000);
    expect(texts()).toEqual(['Read me']);
    store.resume();
    timers.advance(2000);
    expect(texts()).toEqual([]);
  });
});
