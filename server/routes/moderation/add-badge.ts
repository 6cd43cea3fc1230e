import { addBadge } from '#contract/endpoints/moderation/add-badge.ts';
import { memberRoute } from '../route.ts';
import { badgeAsStaff } from './change-standing.ts';

export const addBadgeRoute = memberRoute(addBadge, (input) => badgeAsStaff(input, true));
