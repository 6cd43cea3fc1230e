import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { emailSchema, withDefault } from '../../fields.ts';
import { instantSchema, ulidSchema } from '../../ids.ts';
import { adGoals, adSchema } from '../../resources/ad.ts';

/**
 * Requests a boost of one's own post (API-45). It costs 29 US dollars for each day that begins (BOOST-20), waits for
 * approval, and may not overlap another boost of the post that is neither cancelled nor refused (409, BOOST-31). Dates
 * that are too near are a field error (BOOST-18, BOOST-19). A refusal may come as `success: false` with `error`, and
 * `originalError` where another service gave it.
 */
export const boostPost = defineEndpoint({
  name: 'boostPost',
  method: 'PUT',
  path: '/ads/boosted',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({
    /** The post. */
    id: ulidSchema,
    startDate: instantSchema,
    endDate: instantSchema,
    goal: withDefault(z.enum(adGoals), 'moreViews'),
    /** Where the review is told; the account's address unless given. */
    email: z.optional(emailSchema),
  }),
  response: z.object({
    success: z.boolean(),
    ad: z.optional(adSchema),
    error: z.optional(z.string()),
    originalError: z.optional(z.string()),
  }),
  errors: ['authentication', 'forbidden', 'not_found', 'conflict', 'timeout'],
  summary: 'Boost a post',
});
