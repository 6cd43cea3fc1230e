import { getProfile } from '#contract/endpoints/people/get-profile.ts';
import { publicRoute } from '../route.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';

export const getProfileRoute = publicRoute(getProfile, async ({ db, viewer, params }) => ({
  data: await loadUser(db, viewer?.id ?? null, await requireUserId(db, viewer?.id ?? null, params.idOrUsername)),
}));
