import type { KeyStore } from './account-storage.ts';

/** In `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
const KEY = 'chats';

/** What is being typed in a chat and not sent; '' for nothing. */
export function readKeptMessage(store: KeyStore, groupId: string): string {
  return keptMessages(store)[groupId] ?? '';
}

/** Read anew each time: another tab may write in another chat. */
export function keepMessage(store: KeyStore, groupId: string, text: string): void {
  const { [groupId]: _, ...others } = keptMessages(store);
  const all = text === '' ? others : { ...others, [groupId]: text };
  if (Object.keys(all).length === 0) store.removeItem(KEY);
  else store.setItem(KEY, JSON.stringify(all));
}

/** By the chat's id. */
export function keptMessages(store: Pick<KeyStore, 'getItem'>): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
