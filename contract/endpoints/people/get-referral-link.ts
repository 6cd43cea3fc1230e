import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** The member's referral link (API-89), and how many came by it (SOCIAL-39). */
export const getReferralLink = defineEndpoint({
  name: 'getReferralLink',
  method: 'GET',
  path: '/user/referral-link',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({
    referralLink: z.string(),
    /** Accounts that were made by it and are set up. Missing: the server does not say. */
    joined: z.optional(z.int().check(z.gte(0))),
  }),
  errors: ['authentication'],
  summary: 'Referral link',
});
