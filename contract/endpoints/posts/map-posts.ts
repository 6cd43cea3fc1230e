import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { MAP_IDS_MAX } from '../../limits.ts';
import { postSchema } from '../../resources/post.ts';

/** Full posts by ids (API-19). Unknown, hidden and forbidden ids are left out; deleted posts come with `isDeleted`. */
export const mapPosts = defineEndpoint({
  name: 'mapPosts',
  method: 'POST',
  path: '/posts/map',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  body: z.object({ ulids: z.array(ulidSchema).check(z.minLength(1), z.maxLength(MAP_IDS_MAX)) }),
  response: z.object({ data: z.array(postSchema) }),
  summary: 'Map post ids to posts',
});
