import * as z from 'zod/mini';
import { addSubscription } from '#contract/endpoints/notifications/add-subscription.ts';
import { deleteSubscription } from '#contract/endpoints/notifications/delete-subscription.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** `keys`: by which pushes are encrypted, base64url; null where this device wants none any more. */
const payloadSchema = z.object({
  endpoint: z.string(),
  keys: z.nullable(z.object({ publicKey: z.string(), authToken: z.string() })),
});
export type PushSubscriptionPayload = z.infer<typeof payloadSchema>;

/** Of RFC 8291: every browser in our list that has push decodes it. */
const CONTENT_ENCODING = 'aes128gcm';

/** Whether this device is pushed to (NOTIF-18): of several desired states the newest stands. */
export const pushSubscriptionKind: OutboxKind<PushSubscriptionPayload, PushSubscriptionPayload, Success> = {
  kind: 'pushSubscription',
  family: 'toggle',
  about: null,
  targetOf: () => '',
  payloadOf: (input) => input,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: () => 'push',
  call: (_entry, { endpoint, keys }) =>
    keys === null
      ? callOf(deleteSubscription, { query: { endpoint } })
      : callOf(addSubscription, { body: { endpoint, ...keys, contentEncoding: CONTENT_ENCODING } }),
  confirm: () => [],
  // What the browser has ended the server forgets at its next push.
  onRefused: (_error, { keys }) => (keys === null ? 'settles' : 'staysFailed'),
  settledChanges: () => [],
  isFulfilled: () => false,
  describe: (_entry, { keys }) => ({ title: keys === null ? t('push.turnedOff') : t('push.turnedOn') }),
};
