import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instantSchema } from '../../ids.ts';
import { CLOCK_OFFSET_MAX_MS } from '../../limits.ts';

/** Sets the server's clock this far from the real one (decisions 5). */
export const devMoveClock = defineEndpoint({
  name: 'devMoveClock',
  method: 'POST',
  path: '/dev/clock',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: z.object({ offsetMs: z.int().check(z.gte(-CLOCK_OFFSET_MAX_MS), z.lte(CLOCK_OFFSET_MAX_MS)) }),
  response: z.object({ success: z.boolean(), now: instantSchema }),
  developmentOnly: true,
  summary: 'Move the clock',
});
