import { setPostWebOnly } from '#contract/endpoints/moderation/set-post-web-only.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const setPostWebOnlyRoute = memberRoute(setPostWebOnly, (input) => markAsStaff(input, 'is_trolling', true));
