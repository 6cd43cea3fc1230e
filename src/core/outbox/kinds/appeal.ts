import * as z from 'zod/mini';
import { appealViolation } from '#contract/endpoints/moderation/appeal-violation.ts';
import type { Violation } from '#contract/resources/violation.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** `name`: of the violation, as it read. The post is kept on no device. */
const payloadSchema = z.object({ text: z.string(), name: z.string() });
export interface AppealInput {
  readonly postId: string;
  readonly name: string;
  /** As written; 5 to 2,000 characters. */
  readonly text: string;
}
export type AppealPayload = z.infer<typeof payloadSchema>;

/**
 * An appeal against the violation that the reader was given for a post of theirs (MOD-26, MOD-47). `target` is the
 * post.
 */
export const appealKind: OutboxKind<AppealInput, AppealPayload, { readonly data: Violation }> = {
  kind: 'appeal',
  // There is one for each violation: what is written anew, after a refusal, takes the place of what was.
  family: 'toggle',
  about: null,
  targetOf: ({ postId }) => postId,
  payloadOf: ({ text, name }) => ({ text, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `appeal:${target}`,
  call: ({ target: postId }, { text }) => callOf(appealViolation, { body: { postId, text } }),
  confirm: (_entry, _payload, { data: violation }) => [{ type: 'violation', violation }],
  onRefused: () => 'staysFailed',
  // A post does not tell what was appealed.
  isFulfilled: () => false,
  appealText: ({ text }) => text,
  describe: (_entry, { text, name }) => ({ title: t('violations.appealTitle', { name }), text }),
};
