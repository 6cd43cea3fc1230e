import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { groupNameSchema, textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { POST_TEXT_MAX } from '../../limits.ts';
import { imagesInputSchema, openGraphInputSchema } from '../../resources/post-input.ts';
import { postSchema } from '../../resources/post.ts';

/**
 * Comments on a post or answers a comment (API-27). `parentId` is what it answers. The posts whose counts the comment
 * changes come along with their new ones: what it answers, that one's parent, and the post at the top of the thread;
 * null = there is none, or it cannot be seen.
 */
export const createComment = defineEndpoint({
  name: 'createComment',
  method: 'PUT',
  path: '/comments',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({
    parentId: ulidSchema,
    body: textSchema(POST_TEXT_MAX),
    images: z.optional(imagesInputSchema),
    isSensitive: z.optional(z.boolean()),
    openGraph: z.optional(z.nullable(openGraphInputSchema)),
    groupName: z.optional(groupNameSchema),
  }),
  response: z.object({
    data: postSchema,
    parent: z.nullable(postSchema),
    grandparent: z.nullable(postSchema),
    root: z.nullable(postSchema),
  }),
  errors: ['authentication', 'forbidden', 'not_found', 'conflict', 'timeout'],
  summary: 'Create a comment',
});
