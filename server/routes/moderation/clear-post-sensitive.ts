import { clearPostSensitive } from '#contract/endpoints/moderation/clear-post-sensitive.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const clearPostSensitiveRoute = memberRoute(clearPostSensitive, (input) => markAsStaff(input, 'is_sensitive', false));
