import { clearPostWebOnly } from '#contract/endpoints/moderation/clear-post-web-only.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const clearPostWebOnlyRoute = memberRoute(clearPostWebOnly, (input) => markAsStaff(input, 'is_trolling', false));
