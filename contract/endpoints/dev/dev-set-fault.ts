import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';
import { faultSchema } from '../../resources/dev.ts';

/** Sets a fault for the next matching requests (decisions 5). Faults are taken in the order in which they were set. */
export const devSetFault = defineEndpoint({
  name: 'devSetFault',
  method: 'POST',
  path: '/dev/faults',
  base: 'root',
  access: 'public',
  effect: 'session',
  body: faultSchema,
  response: successSchema,
  developmentOnly: true,
  summary: 'Set a fault',
});
