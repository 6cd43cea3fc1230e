import * as z from 'zod/mini';
import { disableAd } from '#contract/endpoints/ads/disable-ad.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { t } from '#messages/t.ts';
import { BOOST_TOAST_MS } from '../../ads/boost-refusal.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** `text`: first words of its post. */
const payloadSchema = z.object({ text: z.string() });
export type DisableAdPayload = z.infer<typeof payloadSchema>;
export interface DisableAdInput extends DisableAdPayload {
  readonly adId: string;
}

/**
 * The end of a boost of the member's own (BOOST-34). `target` is the ad. There is no way back, so nothing cancels it.
 */
export const disableAdKind: OutboxKind<DisableAdInput, DisableAdPayload, ResponseOf<typeof disableAd>> = {
  kind: 'disableAd',
  family: 'toggle',
  about: null,
  targetOf: ({ adId }) => adId,
  payloadOf: ({ text }) => ({ text }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `disableAd:${target}`,
  call: ({ target: id }) => callOf(disableAd, { params: { id } }),
  confirm: (_entry, _payload, { data: ad }) => [{ type: 'ad', ad }],
  onRefused: () => 'staysFailed',
  // What is listed has not ended, as far as the device knows.
  isFulfilled: () => false,
  endsAd: true,
  tellRefusal: () => ({ text: t('boost.disableFailed'), durationMs: BOOST_TOAST_MS }),
  describe: (_entry, { text }) => ({ title: t('boost.disableEntry'), text }),
};
