import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { violationSchema } from '../../resources/violation.ts';

/** The member's violations, last first (API-83). */
export const listUserViolations = defineEndpoint({
  name: 'listUserViolations',
  method: 'GET',
  path: '/user/violations',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: cursorQuerySchema,
  response: z.object({ data: z.array(violationSchema), next_cursor: z.nullable(z.string()) }),
  errors: ['authentication'],
  summary: 'Violations of the member',
});
