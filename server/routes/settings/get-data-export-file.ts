import { getDataExportFile } from '#contract/endpoints/settings/get-data-export-file.ts';
import { readyExport } from '../../domain/settings/queries/data-exports.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import { memberRoute } from '../route.ts';

export const getDataExportFileRoute = memberRoute(getDataExportFile, async ({ db, viewer, params, services, now }) => {
  const found = await readyExport(db, { id: params.id, userId: viewer.id }, now());
  if (found === null) throw notFound(say('refusals.file'));
  const { key, bytes, requestedAt } = found;
  const name = `dunlin-${requestedAt.toISOString().slice(0, 10)}.zip`;
  return { name, bytes, content: services.privateFiles.read(key) } satisfies StoredFile;
});
