import { expect, it } from 'vitest';
import { keepMessage, readKeptMessage } from './kept-messages.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

it('each chat keeps what is typed in it; what is sent or deleted leaves nothing behind [GROUP-17]', () => {
  const store = memoryKeyStore();
  keepMessage(store, 'ferry', 'I am');
  keepMessage(store, 'night', 'Hello');
  expect([readKeptMessage(store, 'ferry'), readKeptMessage(store, 'night'), readKeptMessage(store, 'other')]).toEqual([
    'I am',
    'Hello',
    '',
  ]);
  keepMessage(store, 'ferry', '');
  keepMessage(store, 'night', '');
  expect(store.values.size).toBe(0);
});

it.each(['', 'no JSON', '[1]', '"text"', '{"ferry":7}'])('what is stored and cannot be read (%s) is nothing', (stored) => {
  const store = memoryKeyStore();
  store.setItem('chats', stored);
  expect(readKeptMessage(store, 'ferry')).toBe('');
});
