import * as z from 'zod/mini';
import { requestDataExport } from '#contract/endpoints/settings/request-data-export.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({});
export type RequestExportPayload = z.infer<typeof payloadSchema>;

/** Asks for an archive of the own data (SETTINGS-55). Asked for again while it waits it is the same entry. */
export const requestExportKind: OutboxKind<object, RequestExportPayload, ResponseOf<typeof requestDataExport>> = {
  kind: 'requestExport',
  family: 'toggle',
  about: null,
  targetOf: () => '',
  payloadOf: () => ({}),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: () => 'export',
  call: () => callOf(requestDataExport, {}),
  confirm: () => [],
  onRefused: () => 'staysFailed',
  isFulfilled: () => false,
  asksForExport: true,
  describe: () => ({ title: t('dataExport.title') }),
};
