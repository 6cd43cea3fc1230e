import * as z from 'zod/mini';
import { boostPost } from '#contract/endpoints/ads/boost-post.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { adGoals } from '#contract/resources/ad.ts';
import { t } from '#messages/t.ts';
import { BOOST_TOAST_MS, boostRefusal } from '../../ads/boost-refusal.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** Instants as the contract writes them. */
const payloadSchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  goal: z.enum(adGoals),
  email: z.string(),
});
export type BoostPayload = z.infer<typeof payloadSchema>;
export interface BoostInput extends BoostPayload {
  readonly postId: string;
}

/**
 * A request to boost one's own post (BOOST-11). `target` is the post. What is refused stays, for the reader to change.
 */
export const boostKind: OutboxKind<BoostInput, BoostPayload, ResponseOf<typeof boostPost>> = {
  kind: 'boost',
  family: 'creation',
  about: 'post',
  timeoutAction: 'posting',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ startDate, endDate, goal, email }) => ({ startDate, endDate, goal, email }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `boost:${target}`,
  call: ({ target: id }, payload) => callOf(boostPost, { body: { id, ...payload } }),
  refusalIn({ success, error, originalError }) {
    if (success) return undefined;
    const message = [error, originalError].find((text) => text !== undefined && text.trim() !== '');
    return message === undefined ? { kind: 'invalid', reason: 'boostFailed' } : { kind: 'invalid', message };
  },
  confirm: (_entry, _payload, { ad }) => (ad === undefined ? [] : [{ type: 'ad', ad }]),
  onRefused: () => 'staysFailed',
  tellRefusal: (_payload, refusal) => ({ text: boostRefusal(refusal), durationMs: BOOST_TOAST_MS }),
  describe: () => ({ title: t('boost.entry') }),
};
