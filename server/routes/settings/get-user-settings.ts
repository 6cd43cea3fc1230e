import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { memberRoute } from '../route.ts';
import { completeSettings } from '../../domain/settings/rules/user-settings.ts';
import { findSettings } from '../../domain/settings/queries/user-settings.ts';

export const getUserSettingsRoute = memberRoute(getUserSettings, async ({ db, viewer }) => ({
  data: completeSettings(await findSettings(db, viewer.id)),
}));
