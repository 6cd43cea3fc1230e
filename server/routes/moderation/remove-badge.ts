import { removeBadge } from '#contract/endpoints/moderation/remove-badge.ts';
import { memberRoute } from '../route.ts';
import { badgeAsStaff } from './change-standing.ts';

export const removeBadgeRoute = memberRoute(removeBadge, (input) => badgeAsStaff(input, false));
