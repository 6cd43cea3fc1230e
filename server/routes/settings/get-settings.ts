import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { publicRoute } from '../route.ts';
import { publicLists } from '../../domain/settings/rules/public-lists.ts';

export const getSettingsRoute = publicRoute(getSettings, async ({ speak, services }) => ({
  ...publicLists(speak),
  push_public_key: services.config.push?.publicKey ?? null,
}));
