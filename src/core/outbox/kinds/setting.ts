import * as z from 'zod/mini';
import { patchUserSettings } from '#contract/endpoints/settings/patch-user-settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { settingsChangeSchema, type SettingsChange } from '#contract/resources/settings.ts';
import { t } from '#messages/t.ts';
import { isSo, namesOf, withChange } from '../../settings/settings-change.ts';
import { labelsOfChange, wordsOfChange } from '../../settings/setting-words.ts';
import { callOf } from '../call.ts';
import { SETTINGS_TARGET, USER_SETTINGS } from '../entities.ts';
import type { OutboxEntry } from '../entry.ts';
import type { OutboxKind } from '../kind.ts';

/** Milliseconds. */
const REFUSED_TOAST_MS = 5000;

/**
 * What is one thing to the reader, set by one press: the colours, of which a third one follows from both, and the
 * arrangement of the tabs. Any other setting stands by itself. The time zone is none: it goes along with the quiet
 * hours.
 */
const things: { readonly [Name in keyof SettingsChange]?: string } = {
  primary_colors: 'colours',
  secondary_colors: 'colours',
  feed_order: 'favorites',
  hidden_feeds: 'favorites',
};

/** A change of the member's settings (SETTINGS-08): the newest of each thing wins. `target` names that thing. */
export const settingKind: OutboxKind<SettingsChange, SettingsChange, ResponseOf<typeof patchUserSettings>> = {
  kind: 'setting',
  family: 'toggle',
  about: null,
  targetOf: targetOfChange,
  payloadOf: (change) => change,
  parsePayload: (value) => z.parse(settingsChangeSchema, value),
  // One lane for all, in the order of the presses: quiet hours bring their time zone along, each the same field.
  laneOf: () => 'settings',
  call: (_entry, change) => callOf(patchUserSettings, { body: change }),
  confirm: (entry, change, { data: settings }) => [
    { type: 'settings', names: namesOf(change), settings, isOld: isAnsweredLate(entry) },
  ],
  refreshes: (entry) => (isAnsweredLate(entry) ? 'settings' : undefined),
  onRefused: () => 'staysFailed',
  isFulfilled: (change, { settings }) => settings !== undefined && isSo(settings, change),
  showsOn: () => [USER_SETTINGS],
  overlay: { settings: (settings, _entry, change) => withChange(settings, change) },
  tellRefusal: (change, { message, fieldMessage }) => ({
    text: t('outbox.settingRefused', { setting: labelsOfChange(change), reason: fieldMessage ?? message }),
    durationMs: REFUSED_TOAST_MS,
  }),
  describe: (_entry, change) => ({ title: t('menus.settings'), text: wordsOfChange(change) }),
};

function targetOfChange(change: SettingsChange): string {
  const names = namesOf(change);
  const others = names.filter((name) => name !== 'time_zone');
  const changed = new Set((others.length === 0 ? names : others).map((name) => things[name] ?? name));
  return SETTINGS_TARGET + [...changed].toSorted().join(' ');
}

/** Its answer may be that of an earlier attempt, and the settings have been changed elsewhere since. */
function isAnsweredLate({ attempts }: OutboxEntry): boolean {
  return attempts > 1;
}
