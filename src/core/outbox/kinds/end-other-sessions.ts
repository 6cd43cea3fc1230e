import * as z from 'zod/mini';
import { deleteOtherSessions } from '#contract/endpoints/auth/delete-other-sessions.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({});
export type EndOtherSessionsPayload = z.infer<typeof payloadSchema>;

/**
 * The end of all sessions of the account but the one that sends it (SETTINGS-54): of those that there are by then,
 * whether or not the reader saw them.
 */
export const endOtherSessionsKind: OutboxKind<object, EndOtherSessionsPayload, Success> = {
  kind: 'endOtherSessions',
  family: 'toggle',
  about: null,
  targetOf: () => '',
  payloadOf: () => ({}),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: () => 'sessions',
  call: () => callOf(deleteOtherSessions, {}),
  confirm: () => [{ type: 'removeSessions', id: null }],
  onRefused: () => 'staysFailed',
  isFulfilled: () => false,
  makesMoot: (_entry, _other, { kind }) => kind === 'endSession',
  endsSession: (_entry, { isCurrent }) => !isCurrent,
  describe: () => ({ title: t('sessions.endOthers') }),
};
