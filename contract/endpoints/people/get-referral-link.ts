import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** The member's referral link (API-89). */
export const getReferralLink = defineEndpoint({
  name: 'getReferralLink',
  method: 'GET',
  path: '/user/referral-link',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ referralLink: z.string() }),
  errors: ['authentication'],
  summary: 'Referral link',
});
