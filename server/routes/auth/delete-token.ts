import { deleteToken } from '#contract/endpoints/auth/delete-token.ts';
import { deleteApiToken } from '../../domain/auth/commands/api-tokens.ts';
import { memberRoute } from '../route.ts';

export const deleteTokenRoute = memberRoute(deleteToken, async ({ body, viewer, db }) => {
  await deleteApiToken(db, { id: body.id, userId: viewer.id });
  return { success: true };
});
