import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';

/** The embeddable page of a post (API-122). Without `theme` it follows `prefers-color-scheme`. */
export const embedPost = defineEndpoint({
  name: 'embedPost',
  method: 'GET',
  path: '/embed/post/:postId',
  base: 'v4',
  access: 'public',
  effect: 'read',
  params: z.object({ postId: ulidSchema }),
  query: z.object({ theme: z.optional(z.enum(['light', 'dark'])), showEngagement: z.optional(z.enum(['0', '1'])) }),
  response: z.string(),
  responseType: 'html',
  errors: ['not_found'],
  summary: 'Embeddable post',
});
