import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';

/**
 * The archive itself (SETTINGS-55), a ZIP. It takes the bearer token like any other call, so that no address opens it
 * by itself. 404 where it is not ready, its time is over, or it is somebody else's.
 */
export const getDataExportFile = defineEndpoint({
  name: 'getDataExportFile',
  method: 'GET',
  path: '/user/export/:id/file',
  base: 'v3',
  access: 'member',
  effect: 'read',
  params: z.object({ id: ulidSchema }),
  // A file as the client reads it. No JSON has this tag, so nothing that a portal answers is taken for the archive.
  response: z.custom<unknown>((value) => Object.prototype.toString.call(value) === '[object Blob]'),
  responseType: 'zip',
  errors: ['authentication', 'not_found'],
  summary: 'The archive of the own data',
});
