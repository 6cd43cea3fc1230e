import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { readStoredPushKey } from './stored-push-key.ts';
import type { SettingValues } from './setting-keys.ts';

it('is the key that the public settings said last, and none where they say none or were never read [NOTIF-14]', async () => {
  const database = await openTestDatabase();
  const key = () => readStoredPushKey(database.name);
  expect(await key()).toBeNull();
  const said = (push_public_key: string | null) =>
    database.settings.upsert({
      id: 'public-settings',
      value: { badges: [], push_public_key } as unknown as SettingValues['public-settings'],
      updatedAt: 0,
    });
  await said('BP4z9KsN6nGRTbVYI');
  expect(await key()).toBe('BP4z9KsN6nGRTbVYI');
  await said(null);
  expect(await key()).toBeNull();
  await database.close();
});
