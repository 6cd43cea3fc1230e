import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#net/api-client.ts';
import type { LiveTransport } from '#net/live-stream.ts';
import { ulidOf } from '#tests/support/sync-harness.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { liveEventsWhileLeading } from './live-channels.ts';

const reader = ulidOf(1, '01R');
const member = { userId: reader, generation: 1 };
const visitor = { userId: null, generation: 0 };

/** A transport that asks to join on the spot; the test plays the server, and says when all channels are joined. */
function createFakeTransport() {
  const joined = new Set<string>();
  const joins: (() => void)[] = [];
  const states = new Map<string, () => void>();
  const listeners = new Map<string, (data: unknown) => void>();
  class FakePusher {
    readonly connection = { bind: (event: string, listener: () => void) => states.set(event, listener) };
  }
  class FakeEcho {
    channel = (name: string) => this.#join(name);
    private = (name: string) => this.#join(`private-${name}`);
    disconnect = () => joined.clear();
    #join(name: string) {
      joined.add(name);
      return {
        listen: (event: string, listener: (data: unknown) => void) => listeners.set(`${name} ${event}`, listener),
        subscribed: (listener: () => void) => joins.push(listener),
      };
    }
  }
  return { transport: { Echo: FakeEcho, Pusher: FakePusher } as unknown as LiveTransport, joined, joins, states, listeners };
}

function setUp(identity: typeof member | typeof visitor = member) {
  const fake = createFakeTransport();
  const isLeader$ = new BehaviorSubject(true);
  const identity$ = new BehaviorSubject<{ userId: string | null; generation: number }>(identity);
  const revalidate = vi.fn<() => Promise<void>>(async () => undefined);
  const log = vi.fn<(message: string) => void>();
  const onJoined = vi.fn<(channel: string, atStart: boolean) => void>();
  const rejoined = () => onJoined.mock.calls.flatMap(([channel, atStart]) => (atStart ? [] : [channel]));
  const successor = { is: false };
  const events: unknown[] = [];
  const subscription = liveEventsWhileLeading({
    address: { key: 'key', host: 'live.test', port: 443, tls: true },
    client: {} as ApiClient,
    isLeader$,
    isSuccessor: () => successor.is,
    identity$,
    revalidate,
    log,
    onJoined,
    timers: new ManualTime(),
    loadTransport: async () => fake.transport,
  }).subscribe((event) => events.push(event));
  const joined = async () => {
    await settle();
    return [...fake.joined].toSorted();
  };
  return { ...fake, joined, isLeader$, identity$, revalidate, log, onJoined, rejoined, events, subscription, successor };
}

const allChannels = ['posts', `private-notifications.${reader}`, `private-user-${reader}`];

describe('the live channels', () => {
  it('are joined after the token was validated when somebody signs in [LIVE-02] [AUTH-24]', async () => {
    const { joined, identity$, revalidate } = setUp(visitor);
    expect(await joined()).toEqual(['posts']);
    expect(revalidate).not.toHaveBeenCalled();
    identity$.next(member);
    expect(await joined()).toEqual(allChannels);
    expect(revalidate).toHaveBeenCalledOnce();
  });

  it('wait for the validation of the token [LIVE-02]', async () => {
    const { joined, identity$, revalidate } = setUp(visitor);
    revalidate.mockReturnValue(new Promise(() => undefined));
    identity$.next(member);
    expect(await joined()).toEqual([]);
  });

  it('are left when the reader is signed out; the public one is joined anew [LIVE-03]', async () => {
    const { joined, identity$ } = setUp();
    expect(await joined()).toEqual(allChannels);
    identity$.next({ ...visitor, generation: 2 });
    expect(await joined()).toEqual(['posts']);
  });

  it('leave the private ones out for visitors, and say so [LIVE-16] [LIVE-17]', async () => {
    const { joined, log } = setUp(visitor);
    expect(await joined()).toEqual(['posts']);
    expect(log).toHaveBeenCalledExactlyOnceWith('Nobody is signed in: the private live channels are left out.');
  });

  it('are left on losing the lead and at the end', async () => {
    const { joined, isLeader$, subscription } = setUp();
    await joined();
    isLeader$.next(false);
    expect(await joined()).toEqual([]);
    isLeader$.next(true);
    expect(await joined()).toEqual(allChannels);
    subscription.unsubscribe();
    expect(await joined()).toEqual([]);
  });

  it('hand on events that fit, and call for what was missed once each channel is joined again [SY42]', async () => {
    const { joined, listeners, events, joins, onJoined, rejoined } = setUp();
    await joined();
    const data = { userUlid: ulidOf(2, '01A'), ulid: ulidOf(9) };
    listeners.get('posts .PostAdded')?.(data);
    listeners.get('posts .PostAdded')?.({ userUlid: 'short' });
    expect(events).toEqual([{ name: 'PostAdded', data }]);
    for (const join of joins) join();
    expect(rejoined()).toEqual([]);
    expect(onJoined).toHaveBeenCalledTimes(3);
    for (const join of joins) join();
    expect(rejoined()).toEqual(['posts', 'notifications', 'engagement']);
  });

  it('call for what was missed where they are joined late at first [SY42]', async () => {
    const { joined, joins, states, rejoined } = setUp(visitor);
    await joined();
    states.get('connecting_in')?.();
    for (const join of joins) join();
    expect(rejoined()).toEqual(['posts']);
  });

  it('call for what was missed at the first joining of a worker that leads after another, or after it slept [SY18]', async () => {
    const { joined, joins, rejoined, isLeader$, successor } = setUp();
    await joined();
    for (const join of joins.splice(0)) join();
    expect(rejoined()).toEqual([]);
    isLeader$.next(false);
    successor.is = true;
    isLeader$.next(true);
    await joined();
    for (const join of joins.splice(0)) join();
    expect(rejoined()).toEqual(['posts', 'notifications', 'engagement']);
  });
});
