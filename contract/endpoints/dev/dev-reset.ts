import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/** Restores the seed (decisions 5). */
export const devReset = defineEndpoint({
  name: 'devReset',
  method: 'POST',
  path: '/dev/reset',
  base: 'root',
  access: 'public',
  effect: 'session',
  response: successSchema,
  developmentOnly: true,
  summary: 'Restore the seed',
});
