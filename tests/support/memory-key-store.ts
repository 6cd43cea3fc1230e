import type { KeyStore } from '#core/storage/json-store.ts';

/** The browser's key store, in memory. `values`: what it holds, to look at. */
export function memoryKeyStore(values = new Map<string, string>()): KeyStore & { readonly values: Map<string, string> } {
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
