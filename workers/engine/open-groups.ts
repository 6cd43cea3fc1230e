import { parseListKey } from '#core/lists/list-key.ts';

/** The part of `navigator.locks` that is used. */
export interface SharedLocks {
  request(name: string, options: { readonly mode: 'shared' }, job: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** Which groups' posts the pages of the origin show: only of those what is new is fetched at once (LIVE-08). */
export interface OpenGroups {
  /** The list that the reader of this worker's page reads now. */
  open(key: string): void;
  /** Keys of the lists of groups that are being read, in whatever tab. Rejects never. */
  shown(): Promise<readonly string[]>;
  stop(): void;
}

const LOCK_PREFIX = 'dunlin-open ';

/** A shared Web Lock for the group on show, which goes with its worker however that ends. Without them each worker knows of its own page alone. */
export function createOpenGroups(locks: SharedLocks | undefined): OpenGroups {
  let current: { readonly key: string; readonly release: () => void } | undefined;

  function open(key: string): void {
    if (current?.key === key) return;
    current?.release();
    current = undefined;
    if (parseListKey(key)?.list !== 'group') return;
    let release: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (release = resolve));
    current = { key, release };
    locks?.request(LOCK_PREFIX + key, { mode: 'shared' }, () => closed).catch(() => undefined);
  }

  return {
    open,
    async shown() {
      const held = (await locks?.query().catch(() => undefined))?.held ?? [];
      const elsewhere = held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : []));
      return [...new Set([...(current === undefined ? [] : [current.key]), ...elsewhere])];
    },
    stop: () => open(''),
  };
}
