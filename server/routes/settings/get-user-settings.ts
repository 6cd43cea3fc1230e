import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { memberRoute } from '../route.ts';
import { completeSettings } from '../../rules/user-settings.ts';
import { findSettings } from '../../store/user-settings.ts';

export const getUserSettingsRoute = memberRoute(getUserSettings, async ({ db, viewer }) => ({
  data: completeSettings(await findSettings(db, viewer.id)),
}));
