import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { rewardsPageSchema } from '../../resources/reward.ts';

/**
 * The member's reward tokens: how many, for what, and how more are earned (decisions 9, SETTINGS-38). Nobody else reads
 * them.
 */
export const listRewards = defineEndpoint({
  name: 'listRewards',
  method: 'GET',
  path: '/user/rewards',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: rewardsPageSchema,
  errors: ['authentication'],
  summary: 'Reward tokens of the member',
});
