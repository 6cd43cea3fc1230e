import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '#net/api-client.ts';
import type { LiveTransport } from '#net/live-stream.ts';
import { ulidOf } from '#tests/support/sync-harness.ts';
import { settle } from '#tests/support/manual-time.ts';
import { liveEventsWhileLeading } from './live-channels.ts';

const reader = ulidOf(1, '01R');
const member = { userId: reader, generation: 1 };
const visitor = { userId: null, generation: 0 };

/** A transport that joins on the spot; the test plays the server. */
function createFakeTransport() {
  const joined = new Set<string>();
  const connected: (() => void)[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  class FakePusher {
    readonly connection = { bind: (_event: string, listener: () => void) => connected.push(listener) };
  }
  class FakeEcho {
    channel = (name: string) => this.#join(name);
    private = (name: string) => this.#join(`private-${name}`);
    disconnect = () => joined.clear();
    #join(name: string) {
      joined.add(name);
      return { listen: (event: string, listener: (data: unknown) => void) => listeners.set(`${name} ${event}`, listener) };
    }
  }
  return { transport: { Echo: FakeEcho, Pusher: FakePusher } as unknown as LiveTransport, joined, connected, listeners };
}

function setUp(identity: typeof member | typeof visitor = member) {
  const fake = createFakeTransport();
  const isLeader$ = new BehaviorSubject(true);
  const identity$ = new BehaviorSubject<{ userId: string | null; generation: number }>(identity);
  const revalidate = vi.fn<() => Promise<void>>(async () => undefined);
  const log = vi.fn<(message: string) => void>();
  const onReconnected = vi.fn<() => void>();
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
    onReconnected,
    loadTransport: async () => fake.transport,
  }).subscribe((event) => events.push(event));
  const joined = async () => {
    await settle();
    return [...fake.joined].toSorted();
  };
  return { ...fake, joined, isLeader$, identity$, revalidate, log, onReconnected, events, subscription, successor };
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
    expect(log).toHaveBeenCalledOnce();
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

  it('hand on events that fit, and call for what was missed when the socket is up again', async () => {
    const { joined, listeners, events, connected, onReconnected } = setUp();
    await joined();
    const data = { userUlid: ulidOf(2, '01A'), ulid: ulidOf(9) };
    listeners.get('posts .PostAdded')?.(data);
    listeners.get('posts .PostAdded')?.({ userUlid: 'short' });
    expect(events).toEqual([{ name: 'PostAdded', data }]);
    for (const listener of connected) listener();
    expect(onReconnected).not.toHaveBeenCalled();
    for (const listener of connected) listener();
    expect(onReconnected).toHaveBeenCalledOnce();
  });

  it('call for what was missed at the first connection of a worker that leads after another, or after it slept [SY18]', async () => {
    const { joined, connected, onReconnected, isLeader$, successor } = setUp();
    await joined();
    for (const listener of connected.splice(0)) listener();
    expect(onReconnected).not.toHaveBeenCalled();
    isLeader$.next(false);
    successor.is = true;
    isLeader$.next(true);
    await joined();
    for (const listener of connected.splice(0)) listener();
    expect(onReconnected).toHaveBeenCalledOnce();
  });
});
