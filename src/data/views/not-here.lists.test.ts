import { filter, firstValueFrom, map } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseListKey } from '#core/lists/list-key.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import type { Views } from './view-api.ts';
import { createViews } from './views.ts';

let database: AppDatabase;
let views: Views;

beforeEach(async () => {
  ({ database } = await openCommands('READER', { clock: { now: () => 1_000_000 } }));
  views = createViews({ database });
});
afterEach(() => database.close());

it.each(['connections:maya:followers', 'muted', 'groups:trending', 'notifications:all', 'foundPeople:kim'])(
  'a list of which the device holds nothing but the names is not called empty: %s',
  async (text) => {
    const key = parseListKey(text);
    if (key === undefined) throw new Error(text);
    const told = async (entries: readonly { id: string; userId: string; updatedAt: string }[]) => {
      const rest = { nextCursor: null, fetchedAt: entries.length + 1, fresh: [], gaps: [] };
      await createFeedWriter(database).update(text, () => ({ key: text, entries, ...rest }));
      const list$ = views.list(key).pipe(filter(({ fetchedAt }) => fetchedAt === rest.fetchedAt));
      return firstValueFrom(list$.pipe(map(({ state }) => state)));
    };
    expect(await told([{ id: 'ADA', userId: 'ADA', updatedAt: '' }])).toBe('loading');
    expect(await told([])).toBe('empty');
  },
);
