import { afterEach, describe, expect, it } from 'vitest';
import { OFFLINE_PACK_LOCK } from '#core/offline-pack/offline-pack-rules.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { createOfflinePackHarness, offlinePackRequest as request } from '#tests/support/offline-pack-harness.ts';
import { createContextLocks } from '#platform/locks.ts';
import { settle } from '#tests/support/manual-time.ts';
import { createOfflinePack } from './offline-pack.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Two tabs of one origin: the first keeps, the second watches. */
async function setUp() {
  const harness = await createOfflinePackHarness();
  stops.push(() => harness.database.close());
  const { options, time, record } = harness;
  const locks = new FakeLocks();
  const [first, second] = [locks.context(), locks.context()];
  const dying = { isDead: false };
  const tab = createOfflinePack({
    ...options,
    locks: first,
    // A dead worker's calls never come back.
    fetch: (url) => (dying.isDead ? new Promise(() => undefined) : options.fetch(url)),
  });
  const other = createOfflinePack({ ...options, locks: second });
  const isHeld = () => locks.isHeld(OFFLINE_PACK_LOCK);
  async function beginInFirst() {
    await time.finish(tab.keep(request));
    expect((await record())?.state).toBe('keeping');
  }
  /** Closes the first tab in the middle of the pictures. */
  async function beginAndDie() {
    dying.isDead = true;
    await beginInFirst();
    while ((await record())?.counts.comments !== 30) await time.advance(100);
    first.die();
    await settle();
  }
  const watch = () => {
    const watching = other.watch();
    stops.push(watching.stop);
    return watching;
  };
  return { ...harness, tab, other, watch, isHeld, beginInFirst, beginAndDie };
}

describe('an offline pack whose keeper is gone [SY24]', () => {
  it('is told of by a tab that watched it', async () => {
    const { watch, beginAndDie, record, isHeld } = await setUp();
    watch();
    await beginAndDie();
    expect(await record()).toMatchObject({ state: 'interrupted', reason: 'closed', counts: { posts: 30, comments: 30 } });
    expect(isHeld()).toBe(false);
  });

  it('is told of by a tab that comes while the old worker still holds its lock', async () => {
    const { watch, beginInFirst, tab, record, time } = await setUp();
    await beginInFirst();
    watch();
    await settle();
    expect((await record())?.state).toBe('keeping');
    await time.finish(tab.idle());
    expect((await record())?.state).toBe('kept');
  });

  it('is put right by no tab whose locks say nothing of the others', async () => {
    const { options, beginInFirst, record } = await setUp();
    stops.push(createOfflinePack({ ...options, locks: createContextLocks() }).watch().stop);
    await beginInFirst();
    await settle();
    expect((await record())?.state).toBe('keeping');
  });

  it('is told of by a tab that comes after it', async () => {
    const { watch, beginAndDie, record } = await setUp();
    await beginAndDie();
    expect((await record())?.state).toBe('keeping');
    watch();
    await settle();
    expect(await record()).toMatchObject({ state: 'interrupted', reason: 'closed' });
  });

  it('is stopped at once by who asks for that', async () => {
    const { other, beginAndDie, record } = await setUp();
    await beginAndDie();
    await other.stop();
    expect((await record())?.state).toBe('stopped');
  });

  it('is put right after a rest, in which this tab stands in no line', async () => {
    const { watch, beginAndDie, record, isHeld } = await setUp();
    const watching = watch();
    watching.pause();
    await beginAndDie();
    expect((await record())?.state).toBe('keeping');
    expect(isHeld()).toBe(false);
    watching.wake();
    await settle();
    expect((await record())?.state).toBe('interrupted');
  });

  it('goes on in another tab', async () => {
    const { watch, other, beginAndDie, record, time } = await setUp();
    watch();
    await beginAndDie();
    expect(await time.finish(other.keep({ ...request, isNew: false }))).toEqual({ ok: true });
    await time.finish(other.idle());
    expect(await record()).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 30, pictures: 31 } });
  });
});

it('an offline pack that is asked for while another one ends waits for that end [SY24]', async () => {
  const { tab, other, watch, beginInFirst, record, time } = await setUp();
  watch();
  await beginInFirst();
  await tab.stop();
  await time.advance(1);
  expect(await time.finish(other.keep({ ...request, label: 'Second' }))).toEqual({ ok: true });
  await time.finish(Promise.all([tab.idle(), other.idle()]));
  expect(await record()).toMatchObject({ state: 'kept', label: 'Second' });
});
