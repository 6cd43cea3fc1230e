import { getDataExport } from '#contract/endpoints/settings/get-data-export.ts';
import { newestExport } from '../../domain/settings/queries/data-exports.ts';
import { memberRoute } from '../route.ts';

export const getDataExportRoute = memberRoute(getDataExport, async ({ db, viewer, now }) => ({
  data: await newestExport(db, viewer.id, now()),
}));
