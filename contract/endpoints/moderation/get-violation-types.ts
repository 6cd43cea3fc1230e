import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { violationTypeSchema } from '../../resources/settings.ts';

/** The violation types with their points (API-87). Called without a bearer token. */
export const getViolationTypes = defineEndpoint({
  name: 'getViolationTypes',
  method: 'GET',
  path: '/settings/violations',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  response: z.object({ data: z.array(violationTypeSchema) }),
  summary: 'Violation types',
});
