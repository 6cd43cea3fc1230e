import { afterEach, expect, it, vi } from 'vitest';
import { pushState } from '#platform/push.ts';
import { renewSubscription } from './renew-subscription.ts';
import type { SubscriptionChange } from './renew-subscription.ts';

const [KEY, OTHER] = ['BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg', 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx'];

/** A subscription of the browser's, made for this key of a server's; null: the browser does not say for which. */
function subscriptionFor(key: string | null, name = 'new') {
  const bytes = key === null ? null : new Uint8Array(Buffer.from(key, 'base64url')).buffer;
  const toJSON = () => ({
    endpoint: `https://push.dunlin.social/${name}`,
    keys: { p256dh: `${name}-key`, auth: `${name}-secret` },
  });
  return { options: { applicationServerKey: bytes }, toJSON, unsubscribe: vi.fn(async () => true) };
}
type Subscription = ReturnType<typeof subscriptionFor>;
const asBrowsers = (subscription: Subscription | null) => subscription as unknown as PushSubscription | null;

interface Found {
  readonly change?: { readonly old?: Subscription; readonly made?: Subscription };
  /** What is in place. */
  readonly there?: Subscription;
  readonly stored?: string;
}

/** What is sent to the server, and for which key the browser was asked for a subscription. */
async function renewed({ change = {}, there, stored }: Found) {
  const asked: unknown[] = [];
  const manager = {
    getSubscription: async () => asBrowsers(there ?? null),
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      asked.push(options);
      return asBrowsers(subscriptionFor(KEY, 'asked'))!;
    },
  };
  const event: SubscriptionChange = {
    ...(change.old && { oldSubscription: asBrowsers(change.old) }),
    ...(change.made && { newSubscription: asBrowsers(change.made) }),
  };
  const sent = await renewSubscription(event, manager, async () => stored ?? null);
  return { sent: sent?.endpoint.split('/').at(-1) ?? null, asked };
}
const askedFor = (applicationServerKey: string) => [{ userVisibleOnly: true, applicationServerKey }];

it.each<[string, Found, Awaited<ReturnType<typeof renewed>>]>([
  [
    'the new one that the browser made',
    { change: { old: subscriptionFor(KEY, 'old'), made: subscriptionFor(KEY) }, stored: KEY },
    { sent: 'new', asked: [] },
  ],
  ['the new one, its key unsaid', { change: { made: subscriptionFor(null) }, stored: KEY }, { sent: 'new', asked: [] }],
  ['the new one, where the device knows no key', { change: { made: subscriptionFor(OTHER) } }, { sent: 'new', asked: [] }],
  ['the one in place', { there: subscriptionFor(KEY, 'there'), stored: KEY }, { sent: 'there', asked: [] }],
  [
    'one made anew, for the key of the old one',
    { change: { old: subscriptionFor(OTHER, 'old') } },
    { sent: 'asked', asked: askedFor(OTHER) },
  ],
  [
    'one made anew, for the stored key before the old one',
    { change: { old: subscriptionFor(OTHER, 'old') }, stored: KEY },
    { sent: 'asked', asked: askedFor(KEY) },
  ],
  [
    'one made anew, for the stored key, where the browser tells of neither',
    { stored: KEY },
    { sent: 'asked', asked: askedFor(KEY) },
  ],
  ['nothing, where nobody knows a key', {}, { sent: null, asked: [] }],
  [
    'nothing, where the old one does not say its key',
    { change: { old: subscriptionFor(null, 'old') } },
    { sent: null, asked: [] },
  ],
])('an ended subscription gives its place to %s [NOTIF-18]', async (_name, found, expected) => {
  expect(await renewed(found)).toEqual(expected);
});

it('for a key that the server has left nothing would arrive: it is ended, and one made for the new key [NOTIF-14]', async () => {
  const there = subscriptionFor(OTHER, 'there');
  expect(await renewed({ there, stored: KEY })).toEqual({ sent: 'asked', asked: askedFor(KEY) });
  expect(there.unsubscribe).toHaveBeenCalledOnce();
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['on', KEY, 'granted'],
  ['on', null, 'granted'],
  ['off', OTHER, 'granted'],
  ['off', undefined, 'granted'],
  ['off', KEY, 'default'],
  ['blocked', KEY, 'denied'],
] as const)('a device is %s with a subscription for %s and permission %s [NOTIF-18]', async (state, key, permission) => {
  const subscription = key === undefined ? null : subscriptionFor(key);
  const pushManager = { getSubscription: async () => subscription };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('window', { PushManager: true });
  vi.stubGlobal('Notification', { permission });
  expect(await pushState(KEY)).toBe(state);
});
