import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema, listNameSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '../../limits.ts';
import { moderationActions, postViolationsSchema } from '../../resources/violation.ts';

/**
 * A moderator's decision on a post (API-102, API-103, API-110, MOD-09, MOD-10). `removeContent` and `denyAppeal` need
 * `violation` and `reason`; `removeViolation` dismisses an appeal, `restoreContent` brings removed content back. 409
 * for whoever decided it before.
 */
export const moderatePost = defineEndpoint({
  name: 'moderatePost',
  method: 'POST',
  path: '/moderation/post/action/:action',
  base: 'v3',
  access: 'moderator',
  effect: 'write',
  params: z.object({ action: z.enum(moderationActions) }),
  body: z.object({
    postULID: ulidSchema,
    /** Author of the post. */
    userULID: ulidSchema,
    /** Repeats the action of the path. */
    action: z.optional(z.enum(moderationActions)),
    points: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    violation: z.optional(z.nullable(listNameSchema)),
    reason: z.optional(filledTextSchema(MODERATION_TEXT_MAX).check(z.minLength(MODERATION_TEXT_MIN))),
  }),
  response: z.object({ success: z.boolean(), message: z.optional(z.string()), data: z.nullable(postViolationsSchema) }),
  errors: ['authentication', 'forbidden', 'not_found', 'conflict'],
  summary: 'Decide on a reported post',
});
