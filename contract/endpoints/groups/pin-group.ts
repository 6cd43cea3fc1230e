import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/** Pins a group in the member's list (API-59). Only its members may; pinning again changes nothing. */
export const pinGroup = defineEndpoint({
  name: 'pinGroup',
  method: 'POST',
  path: '/group/pin',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Pin a group',
});
