import type { ApiClient } from '#net/api-client.ts';
import { connectApi } from '#net/connect.ts';
import { createContextLocks } from '#platform/locks.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { MemorySessionStore, signedIn, signedOut } from './memory-session-store.ts';

export interface ServerDevice {
  readonly client: ApiClient;
  /** As the client calls: it fails while the device has no connection. */
  readonly fetch: typeof globalThis.fetch;
  /** As one of the members, or as nobody. */
  signIn(userId: string | null): void;
  connect(isOnline: boolean): void;
}

/** A device of these members that calls the server at `baseUrl` over sockets; the first of them is signed in. */
export function serverDevice(baseUrl: string, members: readonly [TestClient, ...TestClient[]]): ServerDevice {
  const store = new MemorySessionStore();
  let isOnline = true;
  const overLine: typeof globalThis.fetch = (...asked) =>
    isOnline ? fetch(...asked) : Promise.reject(new TypeError('Failed to fetch'));
  const { client } = connectApi({
    baseUrl,
    clock: { now: () => Date.now() },
    fetch: overLine,
    store,
    locks: createContextLocks(),
  });
  function signIn(userId: string | null): void {
    const session = members.find((member) => member.id === userId)?.session ?? null;
    const generation = store.stored.generation + 1;
    store.stored =
      session === null
        ? { ...signedOut, generation }
        : { ...signedIn(session.id, session.access_token, generation), refreshToken: session.refresh_token };
  }
  signIn(members[0].id);
  return { client, fetch: overLine, signIn, connect: (next) => void (isOnline = next) };
}
