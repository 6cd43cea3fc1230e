import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { searchTextSchema } from '../../fields.ts';
import { cursorQuerySchema } from '../../ids.ts';
import { groupListTypes } from '../../resources/group-list-types.ts';
import { groupPageSchema } from '../../resources/group.ts';

/**
 * A list of groups, a page at a time (API-51, GROUP-03); with `q` those whose name or description has it. Visitors are
 * answered public groups only.
 */
export const searchGroups = defineEndpoint({
  name: 'searchGroups',
  method: 'POST',
  path: '/groups/search',
  base: 'v3',
  publicRead: true,
  access: 'public',
  effect: 'read',
  query: cursorQuerySchema,
  body: z.object({ type: z.enum(groupListTypes), q: z.optional(z.nullable(searchTextSchema)) }),
  response: groupPageSchema,
  summary: 'Lists of groups',
});
