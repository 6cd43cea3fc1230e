import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { groupNameSchema, mediaUrlSchema, textSchema, withDefault } from '../../fields.ts';
import { GROUP_DESCRIPTION_MAX } from '../../limits.ts';
import { groupAnswerSchema, groupVisibilities } from '../../resources/group.ts';

/**
 * Creates a group or, with visibility `CHAT`, a chat, owned and joined by the caller (API-61, decisions 7). 409 where a
 * public group of that name is there, or the caller owns as many as may be.
 */
export const createGroup = defineEndpoint({
  name: 'createGroup',
  method: 'PUT',
  path: '/group/add',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({
    name: groupNameSchema,
    visibility: z.enum(groupVisibilities),
    description: withDefault(textSchema(GROUP_DESCRIPTION_MAX), ''),
    avatar: z.optional(z.nullable(mediaUrlSchema)),
  }),
  response: groupAnswerSchema,
  errors: ['authentication', 'forbidden', 'not_found', 'timeout', 'conflict'],
  summary: 'Create a group or chat',
});
