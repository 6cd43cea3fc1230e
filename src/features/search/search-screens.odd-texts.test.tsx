import { NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import { oddTexts, someOddTexts } from '#contract/testing/odd-texts.ts';
import type { Views } from '#bridge/view-types.ts';
import { unknownList } from '#bridge/view-types.ts';
import { isSearchable, parseSearch, searchPath } from '#core/search/search-text.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { SearchResults } from './search-results.tsx';

const user = sampleCurrentUser({ ulid: 'READER' });
const empty = { ...unknownList, state: 'empty', ended: true, leaving: [], reasons: {} } as const;
const device = {
  session: { state: 'signedIn', userId: user.ulid, user } as const,
  views: { list: (() => of(empty)) as unknown as Views['list'], recentSearches: () => NEVER },
};
const elementsOf = (markup: string) => [...markup.matchAll(/<\/?([a-z0-9-]+)/g)].map(([, name]) => name);
const drawn = (text: string) => markupOf(<SearchResults search={parseSearch(text)} />, device);

it('2,000 odd texts as what is looked for are texts on the page, and no element more than a plain word makes', () => {
  const plain = new Map(
    ['', '#', '@', '$'].map((sign) => [parseSearch(`${sign}tern`).searchType, elementsOf(drawn(`${sign}tern`))]),
  );
  let count = 0;
  for (const text of [...oddTexts, ...someOddTexts(2000)]) {
    const search = parseSearch(text);
    if (!isSearchable(search)) continue;
    count += 1;
    expect(elementsOf(drawn(text)), JSON.stringify(text)).toEqual(plain.get(search.searchType));
    const address = new URL(searchPath(search), 'https://dunlin.example');
    expect([address.origin, address.search, address.hash], JSON.stringify(text)).toEqual(['https://dunlin.example', '', '']);
  }
  expect(count).toBeGreaterThan(1_900);
});
