import { descriptorOf, parseListKey } from '#core/lists/list-key.ts';
import type { ListName } from '#core/lists/lists.ts';

/** The part of `navigator.locks` that is used. */
export interface SharedLocks {
  request(name: string, options: { readonly mode: 'shared' }, job: () => Promise<void>): Promise<unknown>;
  query(): Promise<{ held?: readonly { name?: string }[] }>;
}

/**
 * Of these only the lists on show get at once what a live event tells of: posts of groups (LIVE-08), chats (GROUP-17),
 * tabs of notifications (LIVE-11).
 */
type LiveList = Extract<ListName, 'group' | 'chat' | 'chats' | 'notifications'>;
const live: ReadonlySet<ListName> = new Set<LiveList>(['group', 'chat', 'chats', 'notifications']);

/** Which of those the pages of the origin show, and which of the lists that are cut while nobody reads them. */
export interface OpenLists {
  /** The list that the reader of this worker's page reads now. */
  open(key: string): void;
  /** Keys of those that are being read, in whatever tab; with `list` only of this kind. Rejects never. */
  shown(list?: LiveList): Promise<readonly string[]>;
  stop(): void;
}

const LOCK_PREFIX = 'dunlin-open ';

/**
 * A shared Web Lock for the list on show, which goes with its worker however that ends. Without them each worker knows
 * of its own page alone.
 */
export function createOpenLists(locks: SharedLocks | undefined): OpenLists {
  let current: { readonly key: string; readonly release: () => void } | undefined;

  function open(key: string): void {
    if (current?.key === key) return;
    current?.release();
    current = undefined;
    if (!isWatched(key)) return;
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
      return [...keys].filter((key) => list === undefined || parseListKey(key)?.list === list);
    },
    stop: () => open(''),
  };
}

function isWatched(text: string): boolean {
  const key = parseListKey(text);
  return key !== undefined && (live.has(key.list) || descriptorOf(key).keptEntries !== undefined);
}
