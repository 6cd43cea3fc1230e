import { API_URL_SETTING, MEMBER, PENDING_LOGOUTS, PENDING_SETTINGS, pendingSettingsOf } from '../setting-keys.ts';
import type { CollectionDescriptor, Owner, VersionedSchema } from './descriptor.ts';
import { idField } from './fields.ts';

/** Small keyed values: 'user-settings', 'public-settings', 'device', 'trending', 'recommended', 'app-version', … */
export interface SettingDocument {
  id: string;
  value: unknown;
  updatedAt: number;
}

const schema: VersionedSchema<SettingDocument, 0> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  // `value` is whatever the setting's owner stores; no type stated, none checked.
  properties: { id: idField, value: {}, updatedAt: { type: 'number' } },
  required: ['id', 'value', 'updatedAt'],
};

/**
 * Preferences, configuration and the build of the device belong to no account; what is pending for a former one goes
 * out whoever reads now.
 */
const settingsOfDevice: ReadonlySet<string> = new Set(['device', 'app-version', API_URL_SETTING, PENDING_LOGOUTS]);
/**
 * Who was signed in is told with what is kept for them; a change of settings that waits is the account's own writing.
 */
function isOfAccount(id: string): boolean {
  return id === MEMBER || id === PENDING_SETTINGS || id.startsWith(pendingSettingsOf(''));
}

function ownerOfSetting(id: string): Owner {
  if (settingsOfDevice.has(id)) return 'device';
  return isOfAccount(id) ? 'account' : 'session';
}

export const settingsCollection = {
  schema,
  migrations: {},
  source: 'both',
  owner: ({ id }) => ownerOfSetting(id),
  retention: 'as long as its owner',
  letsUnreadQueriesGo: false,
  label: null,
} satisfies CollectionDescriptor<SettingDocument>;
