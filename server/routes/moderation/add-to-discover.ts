import { addToDiscover } from '#contract/endpoints/moderation/add-to-discover.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const addToDiscoverRoute = memberRoute(addToDiscover, (input) => markAsStaff(input, 'in_discover', true));
