import { setPostSensitive } from '#contract/endpoints/moderation/set-post-sensitive.ts';
import { memberRoute } from '../route.ts';
import { markAsStaff } from './mark-as-staff.ts';

export const setPostSensitiveRoute = memberRoute(setPostSensitive, (input) => markAsStaff(input, 'is_sensitive', true));
