import * as z from 'zod/mini';
import { inviteByEmail } from '#contract/endpoints/people/invite-by-email.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({ email: z.string() });
export interface InviteInput {
  /** Address of the one who is invited. */
  readonly email: string;
}
export type InvitePayload = z.infer<typeof payloadSchema>;

/** An invitation by e-mail (API-90). It is about nobody that the device knows, so `target` is empty. */
export const inviteKind: OutboxKind<InviteInput, InvitePayload, Success> = {
  kind: 'invite',
  family: 'creation',
  about: null,
  targetOf: () => '',
  payloadOf: ({ email }) => ({ email }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  // One after another: what the server's daily limit holds back holds back all of them, and nothing else.
  laneOf: () => 'invite',
  call: (_entry, { email }) => callOf(inviteByEmail, { body: { email } }),
  confirm: () => [],
  onRefused: () => 'staysFailed',
  describe: (_entry, { email }) => ({ title: t('invite.act'), text: email }),
};
