import { defaultUserSettings } from '#contract/default-settings.ts';
import { feedTypes } from '#contract/resources/feed-types.ts';
import type { SettingsChange, UserSettings } from '#contract/resources/settings.ts';
import { isTimeZone } from '../../notifications/rules/quiet-hours.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { averageColour } from '#contract/average-colour.ts';
import { say } from '../../../kernel/say.ts';

const startFeeds: ReadonlySet<string> = new Set([...feedTypes, 'violations']);

/** All settings of a member: the stored ones over the defaults, the tertiary colour derived (SETTINGS-02). */
export function completeSettings(stored: SettingsChange): UserSettings {
  const own = Object.fromEntries(Object.entries(stored).filter(([name]) => name in defaultUserSettings));
  const settings = { ...defaultUserSettings, ...own };
  return { ...settings, tertiary_colors: averageColour(settings.primary_colors, settings.secondary_colors) };
}

/** Throws `invalid` where a value is not one of the known ones. */
export function requireKnownSettings(change: SettingsChange): void {
  if (change.default_feed !== undefined && !startFeeds.has(change.default_feed))
    throw invalidField('default_feed', say('refusals.unknownFeed'));
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone))
    throw invalidField('time_zone', say('refusals.unknownTimeZone'));
}
