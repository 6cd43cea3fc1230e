import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { groupAnswerSchema } from '../../resources/group.ts';

/** Makes the link by which a closed group is joined; its owner may (GROUP-16). Where there is one it stays. */
export const offerInviteLink = defineEndpoint({
  name: 'offerInviteLink',
  method: 'PUT',
  path: '/group/invite-link',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ groupId: ulidSchema }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Make the invitation link of a group',
});
