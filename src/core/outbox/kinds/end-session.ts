import * as z from 'zod/mini';
import { deleteSession } from '#contract/endpoints/auth/delete-session.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { sessionName } from '../../sessions/session-name.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** How the session reads. */
const payloadSchema = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });
export interface EndSessionInput {
  readonly sessionId: string;
  readonly browser: string | null;
  readonly system: string | null;
}
export type EndSessionPayload = z.infer<typeof payloadSchema>;

/**
 * The end of one session of the account's (SETTINGS-54). `target` is the session. There is no way back, so nothing
 * cancels it.
 */
export const endSessionKind: OutboxKind<EndSessionInput, EndSessionPayload, Success> = {
  kind: 'endSession',
  family: 'toggle',
  about: null,
  targetOf: ({ sessionId }) => sessionId,
  payloadOf: ({ browser, system }) => ({ browser, system }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `session:${target}`,
  call: ({ target: id }) => callOf(deleteSession, { body: { id } }),
  confirm: ({ target: id }) => [{ type: 'removeSessions', id }],
  // It is not there any more: as desired.
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: ({ target: id }) => [{ type: 'removeSessions', id }],
  // What is listed has not ended, as far as the device knows.
  isFulfilled: () => false,
  endsSession: ({ target }, { id }) => id === target,
  describe: (_entry, payload) => ({ title: t('sessions.end'), text: sessionName(payload) }),
};
