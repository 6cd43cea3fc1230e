import { listTokens } from '#contract/endpoints/auth/list-tokens.ts';
import { listTokensOf } from '../../domain/auth/queries/api-tokens.ts';
import { memberRoute } from '../route.ts';

export const listTokensRoute = memberRoute(listTokens, async ({ db, viewer }) => ({ data: await listTokensOf(db, viewer.id) }));
