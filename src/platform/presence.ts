/** The part of `navigator.locks` that is used. */
export interface PresenceLocks {
  request<T>(
    name: string,
    options: { readonly mode?: 'shared' | 'exclusive'; readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    job: (lock: unknown) => Promise<T>,
  ): Promise<T>;
  query(): Promise<{ held?: readonly { name?: string; mode?: string }[] }>;
}

/** The part of a `BroadcastChannel` that is used. */
export interface PresenceChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: () => void): void;
}

/** Names that a page holds for as long as it wants them and lives, seen by the other pages of the origin. */
export interface Presence {
  /** Holds the name; false where a page holds it already, be it this one. */
  hold(name: string): Promise<boolean>;
  drop(name: string): void;
  /** What other pages hold. Followed from the first listener on, the death of a page included. */
  elsewhere(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
}

const LOCK_PREFIX = 'dunlin-presence ';
const CHANNEL = 'dunlin-presence';
/**
 * Who looks whether a holder has died holds the name for a moment: so often, and after so many milliseconds, one who
 * wants it asks again.
 */
const TRIES = 20;
const PAUSE_MS = 15;

/**
 * Each name is a Web Lock, which goes with its page however that ends; a page that waits for the lock of another learns
 * of its end. Where a browser lacks them every page is alone: what two do at once must be harmless then.
 */
export function createPresence(
  locks: PresenceLocks | undefined = globalThis.navigator?.locks,
  channel: PresenceChannel | undefined = openChannel(),
): Presence {
  /** What this page holds or is about to, each with how to let go. */
  const own = new Map<string, () => void>();
  /** What this page has let go of and the browser still has in its books. */
  const leaving = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const watched = new Map<string, AbortController>();
  let others: ReadonlySet<string> = new Set();
  let checks = 0;

  async function lockFor(name: string, manager: PresenceLocks): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await request(name, manager)) return true;
      if ((await heldIn(manager)).has(name)) return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return false;
  }

  function request(name: string, manager: PresenceLocks): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const holding = manager.request(LOCK_PREFIX + name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return resolve(false);
        const released = new Promise<void>((release) => own.set(name, release));
        resolve(true);
        await released;
      });
      const gone = holding.catch(reject).finally(() => {
        if (leaving.get(name) === gone) leaving.delete(name);
      });
      leaving.set(name, gone);
    });
  }

  /** Names that any page holds. */
  async function heldIn(manager: PresenceLocks): Promise<ReadonlySet<string>> {
    const { held = [] } = await manager.query();
    return new Set(
      held.flatMap(({ name = '', mode }) =>
        mode !== 'shared' && name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [],
      ),
    );
  }

  async function check(): Promise<void> {
    if (locks === undefined || listeners.size === 0) return;
    const turn = (checks += 1);
    const held = await heldIn(locks).catch(() => new Set<string>());
    if (turn !== checks) return;
    const now = new Set([...held].filter((name) => !own.has(name)));
    for (const name of now) if (!watched.has(name)) watch(name, locks);
    for (const [name, watching] of watched) if (!now.has(name)) watching.abort();
    if (now.size === others.size && [...now].every((name) => others.has(name))) return;
    others = now;
    for (const listener of listeners) listener();
  }

  /** The lock is granted once its holder has let go or died. */
  function watch(name: string, manager: PresenceLocks): void {
    const watching = new AbortController();
    watched.set(name, watching);
    manager
      .request(LOCK_PREFIX + name, { mode: 'shared', signal: watching.signal }, async () => undefined)
      .catch(() => undefined)
      .finally(() => {
        watched.delete(name);
        void check();
      });
  }

  channel?.addEventListener('message', () => void check());
  const tell = () => {
    channel?.postMessage('changed');
    void check();
  };

  return {
    async hold(name) {
      if (own.has(name)) return false;
      own.set(name, () => undefined);
      await leaving.get(name);
      // Where locks are forbidden every page is alone as well.
      const isHeld = locks === undefined || (await lockFor(name, locks).catch(() => true));
      if (isHeld) tell();
      else own.delete(name);
      return isHeld;
    },
    drop(name) {
      own.get(name)?.();
      if (own.delete(name)) tell();
    },
    elsewhere: () => others,
    subscribe(listener) {
      listeners.add(listener);
      void check();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const watching of watched.values()) watching.abort();
        others = new Set();
      };
    },
  };
}

function openChannel(): PresenceChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
}
