import { useState } from 'react';
import { useAppServices } from './app-context.tsx';

/** Each is in `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
export type KeptTextKey = 'feedback' | 'note' | 'appeal';

export interface KeptTextOptions {
  /** What stands where nothing was typed; default nothing. */
  readonly initial?: string;
  /** Id of what it is about, where a key serves many things: of them only what was typed last is kept. */
  readonly about?: string;
}

export interface KeptText {
  readonly text: string;
  put(next: string): void;
  /** It was sent, or is not wanted: what stood at first stands again. */
  drop(): void;
  /** Another field may have kept something under the same key meanwhile. */
  readAgain(): void;
}

/**
 * What is being typed, kept with the account's other things beside the database: a sheet closed by a slip, or a tab
 * that is killed, loses nothing.
 */
export function useKeptText(key: KeptTextKey, { initial = '', about = '' }: KeptTextOptions = {}): KeptText {
  const { accountStorage } = useAppServices();
  const head = about === '' ? '' : `${about} `;
  const read = () => {
    const stored = accountStorage.getItem(key);
    return stored?.startsWith(head) === true ? stored.slice(head.length) : null;
  };
  const [typed, setTyped] = useState(read);
  function keep(next: string | null) {
    setTyped(next);
    if (next !== null) accountStorage.setItem(key, head + next);
    else if (read() !== null) accountStorage.removeItem(key);
  }
  return {
    text: typed ?? initial,
    put: (next) => keep(next === initial ? null : next),
    drop: () => keep(null),
    readAgain: () => setTyped(read()),
  };
}
