import { defaultReactions } from '#contract/default-reactions.ts';
import type { PublicSettings } from '#contract/resources/settings.ts';
import type { SettingValues } from '../setting-keys.ts';
import type { ShellView } from '../view-types.ts';
import { defaultUserSettings } from '#contract/default-settings.ts';

/** Who reacts before the server's lists have come reacts with what is sure to be in them. */
const firstPublicSettings: PublicSettings = {
  badges: [],
  reactions: [...defaultReactions],
  violations: [],
  ad_statuses: [],
  ad_payment_statuses: [],
  ad_approval_statuses: [],
};

/** Keys of the settings that the shell shows. */
export const shellSettings = [
  'user-settings',
  'public-settings',
  'unseen-count',
  'has-groups',
  'ad-metrics-enabled',
  'joined-groups',
  'recommended',
  'trending',
] as const satisfies readonly (keyof SettingValues)[];

export type ShellSettings = Omit<ShellView, 'recommended'> & { readonly recommended: readonly string[] | null };

const none: readonly never[] = [];

/**
 * What the stored settings say to the shell, with a default for each that is not stored; of people to follow only the
 * ids.
 */
export function shellSettingsOf(stored: {
  readonly [Key in keyof SettingValues]?: SettingValues[Key] | undefined;
}): ShellSettings {
  return {
    // Those of an earlier version lack what came later.
    userSettings: { ...defaultUserSettings, ...stored['user-settings'] },
    hasUserSettings: stored['user-settings'] !== undefined,
    isDark: stored['user-settings']?.dark_mode ?? null,
    isFirstFeedKnown: stored['user-settings'] !== undefined && stored['has-groups'] !== undefined,
    publicSettings: stored['public-settings'] ?? firstPublicSettings,
    unseenCount: stored['unseen-count'] ?? 0,
    hasGroups: stored['has-groups'] ?? false,
    adMetricsEnabled: stored['ad-metrics-enabled'] ?? false,
    joinedGroups: stored['joined-groups'] ?? none,
    recommended: stored.recommended ?? null,
    trending: stored.trending ?? null,
  };
}

/** The shell of a device that holds nothing yet. */
export const defaultShell: ShellView = { ...shellSettingsOf({}), recommended: null };
