import { useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';

/** In `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
const KEY = 'chats';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is being typed in a chat and not sent; '' for nothing. */
export function readKeptMessage(store: Store, groupId: string): string {
  return readAll(store)[groupId] ?? '';
}

/** Read anew each time: another tab may write in another chat. */
export function keepMessage(store: Store, groupId: string, text: string): void {
  const { [groupId]: _, ...others } = readAll(store);
  const all = text === '' ? others : { ...others, [groupId]: text };
  if (Object.keys(all).length === 0) store.removeItem(KEY);
  else store.setItem(KEY, JSON.stringify(all));
}

function readAll(store: Store): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export interface KeptMessage {
  readonly text: string;
  /** Shown, and kept where the device can. */
  readonly put: (next: string) => void;
  /** Shown alone. */
  readonly show: (next: string) => void;
  /** Kept alone. */
  readonly keep: (next: string) => void;
}

/** The field's text, kept from the first letter on. A device without room for it keeps nobody from writing. */
export function useKeptMessage(groupId: string): KeptMessage {
  const { accountStorage } = useAppServices();
  const [text, setText] = useState(() => readKeptMessage(accountStorage, groupId));
  function keep(next: string): void {
    try {
      keepMessage(accountStorage, groupId, next);
    } catch {
      // Full or forbidden: it is on the screen.
    }
  }
  function put(next: string): void {
    setText(next);
    keep(next);
  }
  return { text, put, show: setText, keep };
}
