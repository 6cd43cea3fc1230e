import { createToken } from '#contract/endpoints/auth/create-token.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { createApiToken } from '../../domain/auth/commands/api-tokens.ts';
import { apiTokenOf } from '../../domain/auth/rules/api-token.ts';
import { memberRoute, withSecret } from '../route.ts';

type Answer = ResponseOf<typeof createToken>;

/** The record of the answer holds no secret: it is made again from the token's id for a repeat. */
export const createTokenRoute = withSecret(
  memberRoute(createToken, async ({ body, viewer, db, now, newId, services }) => {
    const id = newId();
    const token = apiTokenOf(id, services.config.jwtSecret);
    return { token, data: await createApiToken(db, { id, userId: viewer.id, name: body.name, secret: token }, now()) };
  }),
  {
    withhold: (answer: Answer) => ({ ...answer, token: '' }),
    restore: (answer: Answer, { config }) => ({ ...answer, token: apiTokenOf(answer.data.id, config.jwtSecret) }),
  },
);
