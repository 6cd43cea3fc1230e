import { averageColour } from '#contract/average-colour.ts';
import type { SettingsChange, UserSettings } from '#contract/resources/settings.ts';

/**
 * What the server will answer to the change: the tertiary colour follows from the other two (SETTINGS-02). The same
 * reference where it is so already.
 */
export function withChange(settings: UserSettings, change: SettingsChange): UserSettings {
  if (isSo(settings, change)) return settings;
  const next = { ...settings, ...change };
  if (change.primary_colors === undefined && change.secondary_colors === undefined) return next;
  return { ...next, tertiary_colors: averageColour(next.primary_colors, next.secondary_colors) };
}

export function isSo(settings: UserSettings, change: SettingsChange): boolean {
  return namesOf(change).every((name) => JSON.stringify(settings[name]) === JSON.stringify(change[name]));
}

/** These of the settings, as a change to them. */
export function changeTo(settings: UserSettings, names: Iterable<string>): SettingsChange {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(settings).filter(([name]) => wanted.has(name)));
}

export function namesOf(change: SettingsChange): readonly (keyof SettingsChange)[] {
  return Object.keys(change) as (keyof SettingsChange)[];
}
