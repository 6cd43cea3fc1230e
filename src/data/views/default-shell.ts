import type { PublicSettings } from '#contract/resources/settings.ts';
import type { ShellView } from '../view-types.ts';
import { defaultUserSettings } from './default-settings.ts';

export const noPublicSettings: PublicSettings = {
  badges: [],
  reactions: [],
  violations: [],
  ad_statuses: [],
  ad_payment_statuses: [],
  ad_approval_statuses: [],
};

/** The shell of a device that holds nothing yet. */
export const defaultShell: ShellView = {
  userSettings: defaultUserSettings,
  publicSettings: noPublicSettings,
  unseenCount: 0,
  hasGroups: false,
  recommended: [],
  trending: [],
};
