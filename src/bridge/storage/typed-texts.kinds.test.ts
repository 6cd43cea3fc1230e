import { expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createAccountStorage } from '../account/account-storage.ts';
import { keepForm } from '../account/kept-forms.ts';
import { keepMessage } from '../account/kept-messages.ts';
import { keepDraft } from '../account/kept-moderation.ts';
import type { WritingsExport } from '#data/writings-export.ts';
import { typedTexts, withTypedTexts } from './typed-texts.ts';

it('what was typed outside drafts and not sent is there by kind, what it is about and its fields [AUTH-28]', () => {
  const store = memoryKeyStore();
  expect(typedTexts(store)).toEqual([]);
  keepMessage(store, '01CHAT', 'Are you coming?');
  keepMessage(store, '01OTHER', 'Good night');
  store.setItem('feedback', 'More terns');
  store.setItem('note', '01POST For the report\nof May');
  store.setItem('appeal', '01POST It was no spam');
  keepDraft(store, '01FLAGGED', { isViolation: true, type: 'spam', reason: 'Sold watches' });
  keepForm(store, 'profile', { about: '', fields: { name: 'Maya L', bio: '' } });
  expect(typedTexts(store).map(({ kind, about, fields }) => [kind, about, ...Object.values(fields)])).toEqual([
    ['message', '01CHAT', 'Are you coming?'],
    ['message', '01OTHER', 'Good night'],
    ['feedback', '', 'More terns'],
    ['note', '01POST', 'For the report\nof May'],
    ['appeal', '01POST', 'It was no spam'],
    ['moderation', '01FLAGGED', 'Sold watches'],
    ['profile', '', 'Maya L', ''],
  ]);
});

it('a field that was emptied, or a choice without words, is no text; a store that cannot be read has none', () => {
  const store = memoryKeyStore();
  store.setItem('note', '01POST ');
  store.setItem('feedback', ' ');
  keepDraft(store, '01FLAGGED', { isViolation: false, type: '', reason: '' });
  expect(typedTexts(store)).toEqual([]);
  const getItem = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  expect(typedTexts({ getItem })).toEqual([]);
});

it('what one member typed is taken along by nobody else', () => {
  const store = memoryKeyStore();
  store.setItem('feedback', 'More terns');
  const takenBy = (id: string) => withTypedTexts({ account: { id }, typed: [] } as unknown as WritingsExport, store).typed.length;
  expect(takenBy('01MAYA'), 'who came in with it').toBe(1);
  createAccountStorage(store).enter('01MAYA');
  expect([takenBy('01MAYA'), takenBy('01FINN')]).toEqual([1, 0]);
});
