import * as z from 'zod/mini';
import { feedback } from '#contract/endpoints/settings/feedback.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { BOOST_TOAST_MS } from '../../ads/boost-refusal.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** `boostId`: entry of the request that it tells of. */
const payloadSchema = z.object({ boostId: z.string(), message: z.string() });
export type BoostNoticePayload = z.infer<typeof payloadSchema>;

/**
 * Tells support of a request for a boost (BOOST-27). It goes once the server has the request, from whichever context
 * delivered that, and never without it: it is withdrawn with it.
 */
export const boostNoticeKind: OutboxKind<BoostNoticePayload, BoostNoticePayload, Success> = {
  kind: 'boostNotice',
  family: 'creation',
  about: null,
  targetOf: () => '',
  payloadOf: ({ boostId, message }) => ({ boostId, message }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload }) => `boostNotice:${payload.boostId}`,
  waitsFor: ({ boostId }, other) => other.id === boostId,
  call: (_entry, { message }) => callOf(feedback, { body: { message } }),
  confirm: () => [],
  onRefused: () => 'staysFailed',
  tellRefusal: () => ({ text: t('boost.noticeFailed'), durationMs: BOOST_TOAST_MS, tone: 'warning' }),
  describe: (_entry, { message }) => ({ title: t('boost.noticeEntry'), text: message }),
};
