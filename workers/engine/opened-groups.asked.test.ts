import { afterEach, expect, it } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createSyncHarness, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createMissingRegister } from './missing-ids.ts';
import { ensureGroup } from './opened-groups.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const id = ulidOf(1, '01G');
const plainGroup = ulidOf(2, '01G');

async function setUp() {
  harness = await createSyncHarness();
  const { client, database, groups, deliveries, time, server, api } = harness;
  const missing = createMissingRegister(database);
  const fetcher = { ensureUsers: async () => undefined };
  const options = { client, database, groups, deliveries, fetcher, missing, clock: time, plainGroup };
  const missed = async () => (await readDocument(database.settings, 'missing'))?.value as { groups: string[] } | undefined;
  return { ensure: (asked: string) => ensureGroup(asked, options), database, server, api, time, missed };
}

it('a group that is opened is asked for, again after half a minute; what the server gives out no more leaves the device', async () => {
  const { ensure, database, server, api, time, missed } = await setUp();
  server.groups.set(id, sampleGroup({ id }));
  expect(await ensure(id)).toEqual({ ok: true });
  expect(await ensure(id)).toEqual({ ok: true });
  expect(api.at('/v3/groups/map')).toHaveLength(1);
  await time.advance(30_000);
  server.groups.delete(id);
  expect(await ensure(id)).toMatchObject({ ok: false, reason: 'notFound' });
  expect(await readDocument(database.groups, id)).toBeUndefined();
  expect((await missed())?.groups).toEqual([id]);
  server.groups.set(id, sampleGroup({ id }));
  expect(await ensure(id)).toEqual({ ok: true });
  expect((await missed())?.groups).toEqual([]);
});

it('the special group is never asked for, nor is what is no id [GROUP-05]', async () => {
  const { ensure, api } = await setUp();
  for (const asked of [plainGroup, 'default']) expect(await ensure(asked)).toMatchObject({ ok: false, reason: 'notFound' });
  expect(api.seen).toEqual([]);
});
