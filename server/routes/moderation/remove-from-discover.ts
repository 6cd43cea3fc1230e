import { removeFromDiscover } from '#contract/endpoints/moderation/remove-from-discover.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const removeFromDiscoverRoute = memberRoute(removeFromDiscover, (input) => markAsStaff(input, 'in_discover', false));
