import type { SettingKey, SettingValues } from './setting-keys.ts';
import { readStored } from './stored-documents.ts';

/**
 * By which the server signs its pushes as last seen, base64url, without RxDB; `null` where it pushes nothing, or it
 * cannot be told.
 */
export function readStoredPushKey(name?: string): Promise<string | null> {
  return readStored(async (documents) => {
    const [stored] = await documents.get('settings', ['public-settings' satisfies SettingKey]);
    const settings = stored?.['value'] as Partial<SettingValues['public-settings']> | undefined;
    return settings?.push_public_key ?? null;
  }, name);
}
