import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/** Leaves a group (API-54). Its owner may not. */
export const leaveGroup = defineEndpoint({
  name: 'leaveGroup',
  method: 'DELETE',
  path: '/group/join',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Leave a group',
});
