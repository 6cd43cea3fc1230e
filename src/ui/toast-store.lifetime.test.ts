import { describe, expect, it } from 'vitest';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createToastStore } from './toast-store.ts';

function setUp() {
  const time = new ManualTime();
  const store = createToastStore(time);
  return { time, store, texts: () => store.current().map((toast) => toast.text) };
}

describe('createToastStore', () => {
  it('holds no toast because of one that is gone [SHELL-49]', async () => {
    const { time, store, texts } = setUp();
    store.show({ text: 'Discarded', action: { label: 'Undo', run: () => undefined } });
    store.pause();
    store.dismiss(store.current()[0]!.id);
    store.show({ text: 'Saved' });
    await time.advance(2000);
    expect(texts()).toEqual([]);
  });

  it('lets a toast stand 2000 ms [SHELL-49]', async () => {
    const { time, store, texts } = setUp();
    store.show({ text: 'Saved' });
    await time.advance(1999);
    expect(texts()).toEqual(['Saved']);
    await time.advance(1);
    expect(texts()).toEqual([]);
  });

  it('lets a follow toast stand as long as it says [SHELL-49]', async () => {
    const { time, store, texts } = setUp();
    store.show({ text: 'Followed', durationMs: 1500 });
    await time.advance(1500);
    expect(texts()).toEqual([]);
  });

  it('shows three at most, the oldest makes room', () => {
    const { store, texts } = setUp();
    for (const text of ['one', 'two', 'three', 'four']) store.show({ text });
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  it('starts the same text over instead of stacking it', async () => {
    const { time, store, texts } = setUp();
    store.show({ text: 'Copied' });
    await time.advance(1500);
    store.show({ text: 'Copied' });
    await time.advance(1500);
    expect(texts()).toEqual(['Copied']);
    await time.advance(500);
    expect(texts()).toEqual([]);
  });

  it('waits while the reader is on it', async () => {
    const { time, store, texts } = setUp();
    store.show({ text: 'Read me' });
    store.pause();
    await time.advance(10_000);
    expect(texts()).toEqual(['Read me']);
    store.resume();
    await time.advance(2000);
    expect(texts()).toEqual([]);
  });
});
