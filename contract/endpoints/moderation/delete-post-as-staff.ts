import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { successSchema } from '../../ids.ts';

/** Deletes anybody's post (API-105, MENU-19). */
export const deletePostAsStaff = defineEndpoint({
  name: 'deletePostAsStaff',
  method: 'DELETE',
  path: '/moderation/post',
  base: 'v3',
  access: 'employeeAndModerator',
  effect: 'write',
  body: ulidBodySchema,
  response: successSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Delete a post as staff',
});
