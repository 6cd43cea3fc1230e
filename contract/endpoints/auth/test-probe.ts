import { defineEndpoint } from '../../endpoint.ts';
import { successSchema } from '../../ids.ts';

/** Validates the bearer token (API-09). Callers wait 5 s at most. */
export const testProbe = defineEndpoint({
  name: 'testProbe',
  method: 'GET',
  path: '/test/probe',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: successSchema,
  errors: ['authentication'],
  summary: 'Validate the access token',
});
