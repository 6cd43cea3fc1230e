import { orNone, readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

/** In `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
const KEY = 'chats';

/** What is being typed in a chat and not sent; '' for nothing. */
export function readKeptMessage(store: KeyStore, groupId: string): string {
  return keptMessages(store)[groupId] ?? '';
}

/**
 * Read anew each time: another tab may write in another chat. A device without room for it keeps nobody from writing.
 */
export function keepMessage(store: KeyStore, groupId: string, text: string): void {
  const { [groupId]: _, ...others } = keptMessages(store);
  const all = text === '' ? others : { ...others, [groupId]: text };
  writeJson(store, KEY, orNone(all));
}

/** By the chat's id. */
export function keptMessages(store: Pick<KeyStore, 'getItem'>): Readonly<Record<string, string>> {
  const stored = readJson(store, KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
