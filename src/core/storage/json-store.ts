/** Of the browser's key stores what is used. A call throws where the store is forbidden, a write where it is full. */
export interface KeyStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The store, or how it is reached: where it is forbidden, naming it throws. */
type Reached<Store> = Store | (() => Store);

/**
 * What is kept under the key; null where nothing is, nothing that is JSON, or nothing that may be read. Never throws.
 */
export function readJson(store: Reached<Pick<KeyStore, 'getItem'>>, key: string): unknown {
  try {
    return JSON.parse(reach(store).getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/**
 * Keeps the value; null is taken away. Answers whether that could be done: a device that is full, or keeps nothing,
 * must stop nobody, so it never throws.
 */
export function writeJson(store: Reached<KeyStore>, key: string, value: object | null): boolean {
  try {
    if (value === null) reach(store).removeItem(key);
    else reach(store).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Nothing is kept of what is empty. */
export function orNone<Value extends object>(value: Value): Value | null {
  return Object.keys(value).length === 0 ? null : value;
}

function reach<Store extends object>(store: Reached<Store>): Store {
  return typeof store === 'function' ? store() : store;
}
