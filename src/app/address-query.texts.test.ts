import { expect, it } from 'vitest';
import { searchText } from '#routes/-guard.ts';
import { parseQuery, queryText } from './address-query.ts';

it.each([
  '12e45678',
  '1e5',
  '007',
  '42',
  '1.0',
  '12345678901234567890123',
  'true',
  'null',
  '"low tide"',
  '[1]',
  '{}',
  '-0',
  'a b&c=d',
])('what an address says is the text that it is, and the same when it is written again: %o [ROUTE-37]', (ref) => {
  const written = `?${new URLSearchParams({ redirect: '/outbox', ref })}`;
  expect(searchText(parseQuery(written), 'ref')).toBe(ref);
  expect(queryText(parseQuery(written))).toBe(written);
  expect(queryText({ redirect: '/outbox', ref })).toBe(written);
});

it('what is empty, or stands there twice, counts as absent, and what is not there is not written', () => {
  expect(searchText(parseQuery('?ref='), 'ref')).toBeUndefined();
  expect(searchText(parseQuery('?ref=first&ref=second'), 'ref')).toBeUndefined();
  expect(queryText({ redirect: '/feed', ref: undefined })).toBe('?redirect=%2Ffeed');
  expect(queryText({})).toBe('');
});
