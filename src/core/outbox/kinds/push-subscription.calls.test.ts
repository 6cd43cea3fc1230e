import { expect, it } from 'vitest';
import { addSubscription } from '#contract/endpoints/notifications/add-subscription.ts';
import { deleteSubscription } from '#contract/endpoints/notifications/delete-subscription.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import { readEntry } from '../registry.ts';

const endpoint = 'https://push.dunlin.social/send/abc?x=1&y=2';
const keys = { publicKey: 'BPk_-9', authToken: 'c2VjcmV0' };
const entryOf = (id: string, payload: object) => queuedEntry({ id, kind: 'pushSubscription', payload, target: '' });

it('sends the subscription of a device, and takes it back, the newest desired state alone [NOTIF-13] [NOTIF-18] [API-98] [API-99]', () => {
  const [on, off] = [entryOf('E1', { endpoint, keys }), entryOf('E2', { endpoint, keys: null })].map((entry) => readEntry(entry));
  if (on?.readable !== true || off?.readable !== true) throw new Error('The entries should be readable');
  expect(on.kind.call(on.entry, on.payload)).toEqual({
    endpoint: addSubscription,
    body: { endpoint, ...keys, contentEncoding: 'aes128gcm' },
  });
  expect(off.kind.call(off.entry, off.payload)).toEqual({ endpoint: deleteSubscription, query: { endpoint } });
  expect(coalesce(off.entry, [on.entry], {})).toEqual({ isNeeded: true, obsolete: ['E1'], replaces: [] });
  expect([on, off].map(({ kind, payload }) => kind.onRefused('bug', payload))).toEqual(['staysFailed', 'settles']);
});
