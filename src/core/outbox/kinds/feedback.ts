import * as z from 'zod/mini';
import { feedback } from '#contract/endpoints/settings/feedback.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({ message: z.string() });
export interface FeedbackInput {
  /** As written; never empty, at most `FEEDBACK_MAX` characters. */
  readonly message: string;
}
export type FeedbackPayload = z.infer<typeof payloadSchema>;

/** A message to the people behind the product (API-77). It is about nothing, so `target` is empty. */
export const feedbackKind: OutboxKind<FeedbackInput, FeedbackPayload, Success> = {
  kind: 'feedback',
  family: 'creation',
  about: null,
  targetOf: () => '',
  payloadOf: ({ message }) => ({ message }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: () => 'feedback',
  call: (_entry, { message }) => callOf(feedback, { body: { message } }),
  confirm: () => [],
  onRefused: () => 'staysFailed',
  describe: (_entry, { message }) => ({ title: t('feedback.entry'), text: message }),
};
