import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { dataExportSchema } from '../../resources/data-export.ts';

/** How the newest archive of the own data stands (SETTINGS-55); null where none was asked for or its time is over. */
export const getDataExport = defineEndpoint({
  name: 'getDataExport',
  method: 'GET',
  path: '/user/export',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: z.nullable(dataExportSchema) }),
  errors: ['authentication'],
  summary: 'State of the archive of the own data',
});
