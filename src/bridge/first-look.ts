import type { ListView } from '#data/view-types.ts';
import type { FirstLookSource } from '#data/views/first-look-views.ts';
import { afterPaint } from './first-paint.ts';
import type { SyncClient } from './sync-worker.ts';

/** The start of a device that holds nothing: the first posts are shown before RxDB is loaded. */
export interface FirstLook extends FirstLookSource {
  /** The look is painted, or there is none: database and engine may load. */
  readonly over: Promise<void>;
  /** The same client, which notes what needs the engine. */
  noting(client: SyncClient): SyncClient;
}

/** A server that takes longer than this holds nothing back any more; milliseconds. */
const LONGEST_WAIT_MS = 4_000;

/** Calls that a screen makes by itself around its first list. They wait for the engine, the engine need not hurry for them. */
const patientCalls: ReadonlySet<string | symbol> = new Set(['ensureShellData', 'reportVisible', 'poke']);

/** One look at one feed; whatever else is asked for ends the wait. */
export function createFirstLook(fetchLook: (keyText: string) => Promise<ListView | null>): FirstLook {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  setTimeout(end, LONGEST_WAIT_MS);
  let looked: { readonly keyText: string; readonly look: Promise<ListView | null> } | undefined;

  async function look(keyText: string): Promise<ListView | null> {
    const list = await fetchLook(keyText);
    if (list === null) end();
    else void afterPaint().then(end);
    return list;
  }

  function isPatient(name: string | symbol, [key, reason]: readonly unknown[]): boolean {
    return patientCalls.has(name) || (name === 'refreshList' && reason === 'open' && looked?.keyText === key);
  }

  return {
    over,
    need: end,
    async lookAt(keyText) {
      looked ??= { keyText, look: look(keyText) };
      if (looked.keyText === keyText) return looked.look;
      end();
      return null;
    },
    noting: (client) =>
      new Proxy(client, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== 'function') return method;
          return (...input: readonly unknown[]): unknown => {
            if (!isPatient(name, input)) end();
            return Reflect.apply(method, target, input);
          };
        },
      }),
  };
}
