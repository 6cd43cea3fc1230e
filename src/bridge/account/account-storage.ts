export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's key store for what belongs to an account. */
export interface AccountStorage extends KeyStore {
  /** The account leaves: nothing of it is written any more, whatever a page that goes away wants to keep. */
  close(): void;
}

export function createAccountStorage(store: KeyStore): AccountStorage {
  let isClosed = false;
  return {
    getItem: (key) => (isClosed ? null : store.getItem(key)),
    setItem(key, value) {
      if (!isClosed) store.setItem(key, value);
    },
    removeItem: (key) => store.removeItem(key),
    close: () => (isClosed = true),
  };
}
