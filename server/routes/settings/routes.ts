import type { Route } from '../route.ts';
import { feedbackRoute } from './feedback.ts';
import { getDataExportFileRoute } from './get-data-export-file.ts';
import { getDataExportRoute } from './get-data-export.ts';
import { getSettingsRoute } from './get-settings.ts';
import { getUserSettingsRoute } from './get-user-settings.ts';
import { patchUserSettingsRoute } from './patch-user-settings.ts';
import { requestDataExportRoute } from './request-data-export.ts';

/** Lists that everybody reads, the settings of one, the archive of the own data, and feedback. */
export const settingsRoutes: readonly Route[] = [
  feedbackRoute,
  getDataExportFileRoute,
  getDataExportRoute,
  getSettingsRoute,
  getUserSettingsRoute,
  patchUserSettingsRoute,
  requestDataExportRoute,
];
