import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { groupNameSchema, textSchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { POST_TEXT_MAX } from '../../limits.ts';
import { groupSchema } from '../../resources/group.ts';
import { imagesInputSchema, openGraphInputSchema } from '../../resources/post-input.ts';
import { postSchema } from '../../resources/post.ts';

/** Creates a post, or a quote where `ulid` names the quoted post (API-12). Media are uploaded before. */
export const createPost = defineEndpoint({
  name: 'createPost',
  method: 'PUT',
  path: '/posts',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({
    body: textSchema(POST_TEXT_MAX),
    images: z.optional(imagesInputSchema),
    isSensitive: z.optional(z.boolean()),
    openGraph: z.optional(z.nullable(openGraphInputSchema)),
    groupId: z.optional(ulidSchema),
    groupName: z.optional(groupNameSchema),
    /**
     * To whom it is said: it stands in the chat of the two (`directChatId`), which the first message makes (GROUP-18).
     * Decides over the group.
     */
    toUserId: z.optional(ulidSchema),
    /** The quoted post. */
    ulid: z.optional(ulidSchema),
  }),
  response: z.object({
    data: postSchema,
    /**
     * How many posts and quotes the author has now, this one included unless it is said in a chat. Absent from servers
     * that do not say so.
     */
    authorPostCount: z.optional(z.int().check(z.nonnegative())),
    /** Of a quote the post that it quotes, as it is now. Absent also where that is out of the caller's sight. */
    original: z.optional(postSchema),
    /** Of what is said to one person: the chat that it stands in. */
    chat: z.optional(groupSchema),
  }),
  errors: ['authentication', 'forbidden', 'not_found', 'conflict', 'timeout'],
  summary: 'Create a post or a quote',
});
