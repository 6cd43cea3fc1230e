import { expect, it } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createAccountStorage } from './account-storage.ts';
import { keepForm, keptForms, typedInto } from './kept-forms.ts';

const profile = { about: '', fields: { bio: 'Counts terns' } };

it('what is typed into a form is there when it is opened again, until it is dropped; another form keeps its own', () => {
  const store = memoryKeyStore();
  keepForm(store, 'profile', profile);
  keepForm(store, 'group', { about: '01GROUP', fields: { name: 'Tides' } });
  expect(typedInto(store, 'profile', '')).toEqual({ bio: 'Counts terns' });
  expect(typedInto(store, 'group', '01GROUP')).toEqual({ name: 'Tides' });
  // A form of another thing that is left untouched takes nothing with it.
  keepForm(store, 'group', { about: 'group', fields: {} });
  expect(typedInto(store, 'group', '01GROUP')).toEqual({ name: 'Tides' });
  expect(typedInto(store, 'group', 'group')).toEqual({});
  keepForm(store, 'group', { about: 'group', fields: { name: 'Reeds' } });
  expect(keptForms(store).map(([name]) => name)).toEqual(['profile', 'group']);
  expect(typedInto(store, 'group', '01GROUP'), 'of many groups what was typed last').toEqual({});
  keepForm(store, 'group', { about: 'group', fields: {} });
  keepForm(store, 'profile', { about: '', fields: {} });
  expect([...store.values]).toEqual([]);
});

it('what one member typed into a form is not shown to the next one [SY43]', () => {
  const store = memoryKeyStore();
  createAccountStorage(store).enter('01MAYA');
  keepForm(store, 'profile', profile);
  createAccountStorage(store).enter('01FINN');
  expect(typedInto(store, 'profile', '')).toEqual({});
});

it.each(['', 'null', '7', '{', '{"profile":7}', '{"profile":{"about":"","fields":{"bio":7}}}', '{"profile":{"about":""}}'])(
  'nothing was typed where %j is stored',
  (stored) => expect(typedInto(memoryKeyStore(new Map([['forms', stored]])), 'profile', '')).toEqual({}),
);

it('a device without room for it keeps nobody from typing', () => {
  const full = {
    ...memoryKeyStore(),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  keepForm(full, 'profile', profile);
  expect(typedInto(full, 'profile', '')).toEqual({});
});
