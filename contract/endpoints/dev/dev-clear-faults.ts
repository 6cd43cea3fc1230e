import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/** Clears all faults (decisions 5). */
export const devClearFaults = defineEndpoint({
  name: 'devClearFaults',
  method: 'DELETE',
  path: '/dev/faults',
  base: 'root',
  access: 'public',
  effect: 'session',
  response: successSchema,
  developmentOnly: true,
  summary: 'Clear the faults',
});
