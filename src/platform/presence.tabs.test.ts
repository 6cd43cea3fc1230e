import { describe, expect, it, vi } from 'vitest';
import { createPresence, type PresenceChannel, type PresenceLocks } from './presence.ts';

interface Held {
  readonly tab: number;
  readonly mode: 'shared' | 'exclusive';
}

/** Tabs of one origin, with its locks and its channel as browsers keep them. */
function origin() {
  const held = new Map<string, Held[]>();
  const line: { readonly name: string; readonly mode: Held['mode']; readonly grant: () => void }[] = [];
  const listeners: { readonly tab: number; readonly listener: () => void }[] = [];
  const ends = new Map<number, (() => void)[]>();

  const isFree = (name: string, mode: Held['mode']) =>
    (held.get(name) ?? []).every((other) => mode === 'shared' && other.mode === 'shared');
  function release(name: string, grant: Held): void {
    held.set(
      name,
      (held.get(name) ?? []).filter((other) => other !== grant),
    );
    for (const waiting of line.slice()) {
      if (!isFree(waiting.name, waiting.mode)) continue;
      line.splice(line.indexOf(waiting), 1);
      waiting.grant();
    }
  }

  function tab(number: number) {
    const locks: PresenceLocks = {
      request: (name, { mode = 'exclusive', ifAvailable, signal }, job) =>
        new Promise((resolve, reject) => {
          const grant = () => {
            const mine = { tab: number, mode };
            held.set(name, [...(held.get(name) ?? []), mine]);
            ends.set(number, [...(ends.get(number) ?? []), () => release(name, mine)]);
            job({})
              .then(resolve, reject)
              .finally(() => release(name, mine));
          };
          if (isFree(name, mode)) return grant();
          if (ifAvailable === true) return void job(null).then(resolve, reject);
          const waiting = { name, mode, grant };
          line.push(waiting);
          signal?.addEventListener('abort', () => {
            if (line.includes(waiting)) line.splice(line.indexOf(waiting), 1);
            reject(new DOMException('Aborted', 'AbortError'));
          });
        }),
      query: async () => ({ held: [...held].flatMap(([name, all]) => all.map(({ mode }) => ({ name, mode }))) }),
    };
    const channel: PresenceChannel = {
      postMessage: () => {
        for (const other of listeners) if (other.tab !== number) queueMicrotask(other.listener);
      },
      addEventListener: (_type, listener) => void listeners.push({ tab: number, listener }),
    };
    return {
      presence: createPresence(locks, channel),
      /** Without a word. */
      dies: () => {
        for (const end of ends.get(number) ?? []) end();
      },
    };
  }
  return { tab };
}

describe('what a page holds', () => {
  it('is held by one page at a time, and once by that', async () => {
    const { tab } = origin();
    const [here, there] = [tab(1), tab(2)];
    expect(await here.presence.hold('a')).toBe(true);
    expect(await here.presence.hold('a')).toBe(false);
    expect(await there.presence.hold('a')).toBe(false);
    expect(await there.presence.hold('b')).toBe(true);
    here.presence.drop('a');
    expect(await here.presence.hold('a'), 'again at once').toBe(true);
    here.presence.drop('a');
    await vi.waitFor(async () => expect(await there.presence.hold('a')).toBe(true));
  });

  it('is seen by the others as it comes and goes, and by itself never', async () => {
    const { tab } = origin();
    const [here, there] = [tab(1), tab(2)];
    const changed = vi.fn<() => void>();
    const stop = there.presence.subscribe(changed);
    const stopHere = here.presence.subscribe(() => undefined);
    await here.presence.hold('a');
    await vi.waitFor(() => expect([...there.presence.elsewhere()]).toEqual(['a']));
    here.presence.drop('a');
    await vi.waitFor(() => expect([...there.presence.elsewhere()]).toEqual([]));
    expect(changed).toHaveBeenCalledTimes(2);
    expect([...here.presence.elsewhere()]).toEqual([]);
    stop();
    stopHere();
  });

  it('is free again, and seen to be, when its page dies without a word', async () => {
    const { tab } = origin();
    const [here, there] = [tab(1), tab(2)];
    there.presence.subscribe(() => undefined);
    await here.presence.hold('a');
    await vi.waitFor(() => expect(there.presence.elsewhere().has('a')).toBe(true));
    here.dies();
    await vi.waitFor(() => expect(there.presence.elsewhere().has('a')).toBe(false));
    expect(await there.presence.hold('a')).toBe(true);
  });

  it('can be taken while another page looks whether its holder has gone', async () => {
    const { tab } = origin();
    const [here, there, third] = [tab(1), tab(2), tab(3)];
    there.presence.subscribe(() => undefined);
    await here.presence.hold('a');
    await vi.waitFor(() => expect(there.presence.elsewhere().has('a')).toBe(true));
    here.presence.drop('a');
    await vi.waitFor(async () => expect(await third.presence.hold('a')).toBe(true));
    await vi.waitFor(() => expect(there.presence.elsewhere().has('a')).toBe(true));
  });

  it('is everything where a browser has no locks or forbids them', async () => {
    const alone = createPresence(undefined, undefined);
    expect([await alone.hold('a'), await alone.hold('a')]).toEqual([true, false]);
    alone.drop('a');
    expect(await alone.hold('a')).toBe(true);
    const forbidden: PresenceLocks = {
      request: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
      query: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
    };
    expect(await createPresence(forbidden, undefined).hold('a')).toBe(true);
  });
});
