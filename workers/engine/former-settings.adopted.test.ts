import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { SettingsChange } from '#contract/resources/settings.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { pendingSettingsOf } from '#data/setting-keys.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore, listEntries } from '#data/stores/outbox-store.ts';
import { readIntendedSettings, readUserSettings } from '#data/stores/user-settings.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { reader, ulidOf } from '#tests/support/sync-harness.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { adoptFormerSettings } from './former-settings.ts';

const other = ulidOf(2, '01R');
const KEY = ulidOf(7);
let database: AppDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.session.insert(sampleSession(reader));
});
afterEach(() => database.close());

const change: SettingsChange = { dark_mode: true, email_digest: true };
const confirmed: SettingsChange = { dark_mode: false, email_digest: false };

async function kept(key: string, userId: string, id = KEY): Promise<void> {
  await database.settings.insert({ id: key, value: { id, userId, change, confirmed }, updatedAt: 0 });
}
const showing = (settings: object) =>
  database.settings.insert({ id: 'user-settings', value: { ...defaultUserSettings, ...settings }, updatedAt: 5 });

it('a change that a former version kept is an entry, under the same key and with the same body, and the settings are as the server has them', async () => {
  await showing(change);
  await kept(pendingSettingsOf(reader), reader);
  expect(await adoptFormerSettings(database, 9)).toBe(true);
  expect(await listEntries(database, reader)).toMatchObject([
    { id: KEY, userId: reader, kind: 'setting', payload: change, state: 'queued', createdAt: 9 },
  ]);
  expect(await readUserSettings(database)).toMatchObject(confirmed);
  expect(await readIntendedSettings(database)).toMatchObject(change);
  expect(await readDocument(database.settings, pendingSettingsOf(reader))).toBeUndefined();
  expect(await adoptFormerSettings(database, 9)).toBe(false);
});

it('that the server may have taken already is not undone by pressing back: both are sent [OB26]', async () => {
  await showing(change);
  await kept(pendingSettingsOf(reader), reader);
  await adoptFormerSettings(database, 9);
  const commands = createCommands({
    database,
    ids: { nextId: () => ulidOf(9) },
    clock: { now: () => 10 },
    onChange: () => undefined,
  });
  await commands.intend('setting', { dark_mode: false, email_digest: false });
  expect((await listEntries(database, reader)).map(({ id }) => id)).toEqual([KEY, ulidOf(9)]);
});

it('of each member it is that member’s, that of the first version too, and what others see stays', async () => {
  await showing(change);
  await kept('pending-settings', other);
  await kept(pendingSettingsOf(reader), reader, ulidOf(8));
  await adoptFormerSettings(database, 9);
  expect([await listEntries(database, other), await listEntries(database, reader)]).toMatchObject([
    [{ id: KEY }],
    [{ id: ulidOf(8) }],
  ]);
});

it('goes on where a death or another tab left it: no second entry, none that was sent already, and nothing newer is put back', async () => {
  await showing({ ...change, comment_sort: 'newest' });
  await kept(pendingSettingsOf(reader), reader);
  await adoptFormerSettings(database, 9);
  await kept(pendingSettingsOf(reader), reader);
  await adoptFormerSettings(database, 9);
  expect(await listEntries(database, reader)).toHaveLength(1);
  await createOutboxStore(database).remove([KEY]);
  await database.settings.upsert({ id: 'user-settings', value: { ...defaultUserSettings, ...change }, updatedAt: 5 });
  await kept(pendingSettingsOf(reader), reader);
  await adoptFormerSettings(database, 9);
  expect(await listEntries(database, reader)).toEqual([]);
  expect(await readUserSettings(database)).toMatchObject(change);
});
