import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { orNone, readJson, writeJson } from './json-store.ts';

function forbidden(): never {
  throw new DOMException('The store is forbidden', 'SecurityError');
}

describe('small things beside the database', () => {
  it('are read as they were written, and are nothing where they are taken away, are no JSON or were never there', () => {
    const store = memoryKeyStore();
    expect(readJson(store, 'places')).toBeNull();
    expect(writeJson(store, 'places', [{ at: 1 }])).toBe(true);
    expect(readJson(store, 'places')).toEqual([{ at: 1 }]);
    expect(writeJson(store, 'places', null)).toBe(true);
    expect(store.values.has('places')).toBe(false);
    store.values.set('places', '{"at":');
    expect(readJson(store, 'places')).toBeNull();
  });

  it('leave no empty list or record behind', () => {
    expect([orNone([]), orNone({}), orNone([0]), orNone({ a: '' })]).toEqual([null, null, [0], { a: '' }]);
  });

  it.each([
    ['a store that takes nothing', { getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
    ['a store that may not even be named', forbidden],
  ])('%s stops nobody', (_name, store) => {
    expect([readJson(store, 'places'), writeJson(store, 'places', {}), writeJson(store, 'places', null)]).toEqual([
      null,
      false,
      false,
    ]);
  });
});
