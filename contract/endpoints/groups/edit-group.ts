import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { groupNameSchema, mediaUrlSchema, textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { GROUP_DESCRIPTION_MAX } from '../../limits.ts';
import { groupAnswerSchema, groupVisibilities } from '../../resources/group.ts';

/**
 * Changes the fields named in the body; the group's owner may (API-62, GROUP-09). A public group may be made private,
 * none is opened or made a chat: 422. 409 where another public group has the name.
 */
export const editGroup = defineEndpoint({
  name: 'editGroup',
  method: 'PATCH',
  path: '/group/edit',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({
    groupId: ulidSchema,
    name: z.optional(groupNameSchema),
    visibility: z.optional(z.enum(groupVisibilities)),
    description: z.optional(textSchema(GROUP_DESCRIPTION_MAX)),
    avatar: z.optional(z.nullable(mediaUrlSchema)),
  }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'timeout', 'conflict'],
  summary: 'Edit a group',
});
