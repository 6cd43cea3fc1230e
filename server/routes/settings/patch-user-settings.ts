import { patchUserSettings } from '#contract/endpoints/settings/patch-user-settings.ts';
import { memberRoute } from '../route.ts';
import { completeSettings, requireKnownSettings } from '../../domain/settings/rules/user-settings.ts';
import { saveSettings } from '../../domain/settings/commands/user-settings.ts';

export const patchUserSettingsRoute = memberRoute(patchUserSettings, async ({ db, viewer, body, now }) => {
  requireKnownSettings(body);
  return { data: completeSettings(await saveSettings(db, viewer.id, body, now())) };
});
