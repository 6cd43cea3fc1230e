import { parseListKey } from '#core/lists/list-key.ts';
import type { ListName } from '#core/lists/lists.ts';

/** The part of `navigator.locks` that is used. */
export interface SharedLocks {
  request(name: string, options: { readonly mode: 'shared' }, job: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/** Kinds of lists of which only those on show get at once what a live event tells of: the posts of groups (LIVE-08), tabs of notifications (LIVE-11). */
type WatchedList = Extract<ListName, 'group' | 'notifications'>;
const watched: ReadonlySet<ListName | undefined> = new Set<WatchedList>(['group', 'notifications']);

/** Which of those the pages of the origin show. */
export interface OpenLists {
  /** The list that the reader of this worker's page reads now. */
  open(key: string): void;
  /** Keys of the lists of a kind that are being read, in whatever tab. Rejects never. */
  shown(list: WatchedList): Promise<readonly string[]>;
  stop(): void;
}

const LOCK_PREFIX = 'dunlin-open ';

/** A shared Web Lock for the list on show, which goes with its worker however that ends. Without them each worker knows of its own page alone. */
export function createOpenLists(locks: SharedLocks | undefined): OpenLists {
  let current: { readonly key: string; readonly release: () => void } | undefined;

  function open(key: string): void {
    if (current?.key === key) return;
    current?.release();
    current = undefined;
    if (!watched.has(parseListKey(key)?.list)) return;
    let release: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (release = resolve));
    current = { key, release };
    locks?.request(LOCK_PREFIX + key, { mode: 'shared' }, () => closed).catch(() => undefined);
  }

  return {
    open,
    async shown(list) {
      const held = (await locks?.query().catch(() => undefined))?.held ?? [];
      const elsewhere = held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : []));
      const keys = new Set([...(current === undefined ? [] : [current.key]), ...elsewhere]);
      return [...keys].filter((key) => parseListKey(key)?.list === list);
    },
    stop: () => open(''),
  };
}
