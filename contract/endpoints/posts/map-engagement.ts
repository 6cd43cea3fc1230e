import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidsBodySchema } from '../../fields.ts';
import { ulidSchema } from '../../ids.ts';
import { MAP_IDS_MAX } from '../../limits.ts';
import { postEngagementSchema } from '../../resources/post.ts';

/** Current counts of posts (API-20). Unknown and hidden ids are left out. */
export const mapEngagement = defineEndpoint({
  name: 'mapEngagement',
  method: 'POST',
  path: '/posts/engagement',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  body: ulidsBodySchema(MAP_IDS_MAX),
  response: z.object({ data: z.array(z.object({ postId: ulidSchema, postEngagement: postEngagementSchema })) }),
  summary: 'Engagement of posts',
});
