import { expect, it } from 'vitest';
import { createPageBackgroundFetches } from './page-background-fetches.ts';

it('knows of what the browser brings also where it is asked before the page has offered its own [OB54]', async () => {
  const fetches = createPageBackgroundFetches();
  const left = fetches.leftBytes('a');
  const begun = fetches.begin({ id: 'b', name: 'tern.mp4', parts: [] });
  fetches.take(async () => ({ begin: async ({ id }) => id === 'b', leftBytes: async () => 7 }));
  expect(await Promise.all([left, begun])).toEqual([7, true]);
});
