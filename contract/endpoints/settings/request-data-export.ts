import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dataExportSchema } from '../../resources/data-export.ts';

/**
 * Asks for an archive of the member's own data (SETTINGS-55). While one is being made the answer is that one; 429 after
 * three in a day.
 */
export const requestDataExport = defineEndpoint({
  name: 'requestDataExport',
  method: 'POST',
  path: '/user/export',
  base: 'v3',
  access: 'member',
  effect: 'write',
  status: 202,
  response: z.object({ data: dataExportSchema }),
  errors: ['authentication'],
  summary: 'Ask for an archive of the own data',
});
