import { requestDataExport } from '#contract/endpoints/settings/request-data-export.ts';
import { requestExport } from '../../domain/settings/commands/data-exports.ts';
import { newestExport } from '../../domain/settings/queries/data-exports.ts';
import { memberRoute } from '../route.ts';

/**
 * Notes it only: `jobs/data-exports.ts` makes the archive. Whoever may not publish has a right to the own data all the
 * same.
 */
export const requestDataExportRoute = memberRoute(requestDataExport, async ({ db, viewer, newId, now }) => {
  await requestExport(db, { id: newId(), userId: viewer.id }, now());
  const data = await newestExport(db, viewer.id, now());
  if (data === null) throw new Error('The request that was just noted is not there');
  return { data };
});
