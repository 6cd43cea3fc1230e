import { describe, expect, it, vi } from 'vitest';
import { createDrainer } from '#core/outbox/drainer.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import { mayHaveArrived } from '#core/outbox/stages.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import { connectApi } from '#net/connect.ts';
import { REFRESH_LOCK } from '#net/net-constants.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { systemTimers } from '#platform/clock.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { noFiles } from '#tests/support/media-server.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';

const maya = '01J00000000000000000000MAY';
const ID = '01E00000000000000000000001';
const REFRESH = '/v3/auth/refreshtoken';

/** A drainer on the real transport and session, and a post whose first answer was lost on the way. */
function setUp() {
  const store = new MemorySessionStore(signedIn(maya, 'header.stale-access-token'));
  const locks = new FakeLocks();
  const api = new FakeApi();
  const clock = { now: () => Date.now() };
  const mine = locks.context();
  const { client } = connectApi({ baseUrl: 'http://api.test', clock, fetch: api.fetch, store, locks: mine });
  const outbox = new MemoryOutboxStore();
  const payload = { body: 'Once', isSensitive: false, authorUsername: null, groupId: null };
  const entry = newIntent({ kind: 'post', target: '', payload }, { id: ID, userId: maya, now: 1, entries: [] });
  outbox.entries.set(ID, { ...entry, attempts: 1 });
  const drainer = createDrainer({
    ...noFiles,
    store: outbox,
    confirmed: new MemoryConfirmedStore(outbox),
    transport: createOutboxTransport(client),
    locks: mine,
    clock,
    timers: systemTimers,
    currentUserId: async () => maya,
    onEvent: () => undefined,
  });
  return { drainer, store, locks, api, kept: () => outbox.entries.get(ID)! };
}

describe('a refresh that fails on the device fails no entry [OB47]', () => {
  it('where the refresh lock was taken from this context', async () => {
    const { drainer, locks, api, kept } = setUp();
    const [asked, answer] = [deferred(), deferred<Response>()];
    api.handler = ({ path }) => {
      if (path !== REFRESH) return refusal(401, 'authentication');
      asked.resolve();
      return answer.promise;
    };
    const draining = drainer.drain('trigger');
    await asked.promise;
    void locks.context().run(REFRESH_LOCK, { ifAvailable: false, steal: true }, async () => undefined);
    await draining;
    expect(kept()).toMatchObject({ state: 'queued', attempts: 2 });
    expect(mayHaveArrived(kept())).toBe(true);
    answer.resolve(json({}));
  });

  it('where the device has no room for the renewed tokens', async () => {
    const { drainer, store, api, kept } = setUp();
    vi.spyOn(store, 'update').mockRejectedValue(new StorageError('full', new Error('QuotaExceededError')));
    api.handler = ({ path }) =>
      path === REFRESH
        ? json({ access_token: 'header.fresh-access-token', refresh_token: 'the-next-refresh-token' })
        : refusal(401, 'authentication');
    await drainer.drain('trigger');
    expect(kept()).toMatchObject({ state: 'queued', attempts: 2 });
    expect(mayHaveArrived(kept())).toBe(true);
  });
});

it('a gateway that refuses in JSON of its own fails no entry: the same key goes again [OB52]', async () => {
  const { drainer, api, kept } = setUp();
  api.handler = () => json({ message: 'Forbidden' }, 403);
  const { nextWakeAt } = await drainer.drain('trigger');
  expect(kept()).toMatchObject({ state: 'queued', attempts: 2, lastError: { kind: 'offline' } });
  expect(nextWakeAt, 'tried again by itself').not.toBeNull();
  expect(api.seen[0]?.headers.get('idempotency-key')).toBe(ID);
});
