import type { Route } from '../route.ts';
import { feedbackRoute } from './feedback.ts';
import { getSettingsRoute } from './get-settings.ts';
import { getUserSettingsRoute } from './get-user-settings.ts';
import { patchUserSettingsRoute } from './patch-user-settings.ts';

/** Lists that everybody reads, the settings of one, and feedback. */
export const settingsRoutes: readonly Route[] = [feedbackRoute, getSettingsRoute, getUserSettingsRoute, patchUserSettingsRoute];
