import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/** Unpins a group (API-60). */
export const unpinGroup = defineEndpoint({
  name: 'unpinGroup',
  method: 'DELETE',
  path: '/group/pin',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Unpin a group',
});
