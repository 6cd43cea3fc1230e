import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstValueFrom } from 'rxjs';
import type { Search } from '#core/search/search-text.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import { settingsCollection } from '../collections/settings.ts';
import { createViews } from '../views/views.ts';

let desk: Awaited<ReturnType<typeof openCommands>>;
beforeEach(async () => {
  desk = await openCommands('READER');
});
afterEach(() => desk.database.close());

const search = (query: string, searchType: Search['searchType'] = 'posts'): Search => ({ searchType, query });
const kept = () => firstValueFrom(createViews({ database: desk.database }).recentSearches());

it('the newest search stands first, each once, ten at most [SEARCH-18]', async () => {
  for (let n = 1; n <= 11; n += 1) await desk.commands.keepSearch(search(`tide ${n}`));
  expect((await kept()).map(({ query }) => query)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `tide ${n}`));
  await desk.commands.keepSearch(search('TIDE 5'));
  await desk.commands.keepSearch(search('tide 5', 'hashtag'));
  expect((await kept()).slice(0, 4)).toEqual([
    search('tide 5', 'hashtag'),
    search('TIDE 5'),
    search('tide 11'),
    search('tide 10'),
  ]);
});

it('they are forgotten on the reader’s word, and go with the session [SEARCH-18]', async () => {
  await desk.commands.keepSearch(search('tide'));
  expect(settingsCollection.owner({ id: 'recent-searches', value: [], updatedAt: 0 })).toBe('session');
  await desk.commands.keepSearch(null);
  expect(await kept()).toEqual([]);
  await desk.commands.keepSearch(null);
  expect(await kept()).toEqual([]);
});
