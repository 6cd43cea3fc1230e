import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { leftGroupAnswerSchema } from '../../resources/group.ts';

/** Unpins a group (API-60). Where it is not pinned, or there is none, nothing changes. */
export const unpinGroup = defineEndpoint({
  name: 'unpinGroup',
  method: 'DELETE',
  path: '/group/pin',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: leftGroupAnswerSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Unpin a group',
});
