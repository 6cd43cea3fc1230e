import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { leftGroupAnswerSchema } from '../../resources/group.ts';

/**
 * Leaves a group (API-54). Its owner may not: 403. Where the caller is not in it, or there is none, nothing changes.
 */
export const leaveGroup = defineEndpoint({
  name: 'leaveGroup',
  method: 'DELETE',
  path: '/group/join',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: leftGroupAnswerSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Leave a group',
});
