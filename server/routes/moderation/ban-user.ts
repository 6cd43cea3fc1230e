import { banUser } from '#contract/endpoints/moderation/ban-user.ts';
import { memberRoute } from '../route.ts';
import { banAsStaff } from './change-standing.ts';

export const banUserRoute = memberRoute(banUser, (input) => banAsStaff(input, true));
