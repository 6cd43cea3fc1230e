import { mapProfiles } from '#contract/endpoints/people/map-profiles.ts';
import { say } from '../../kernel/say.ts';
import { publicRoute } from '../route.ts';
import { loadUsers } from '../../domain/people/queries/user-view.ts';

export const mapProfilesRoute = publicRoute(mapProfiles, async ({ db, viewer, body, speak }) => ({
  data: [{ data: await loadUsers(db, viewer?.id ?? null, body.ulids, () => speak(say('deletion.leftName'))) }],
}));
