import { unbanUser } from '#contract/endpoints/moderation/unban-user.ts';
import { memberRoute } from '../route.ts';
import { banAsStaff } from './change-standing.ts';

export const unbanUserRoute = memberRoute(unbanUser, (input) => banAsStaff(input, false));
