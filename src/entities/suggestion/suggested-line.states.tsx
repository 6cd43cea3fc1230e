import type { SuggestedThing } from '#core/search/suggested.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { SuggestedLineContent } from './suggested-line.tsx';

const person = (name: string): SuggestedThing => ({
  kind: 'person',
  key: 'person-U1',
  search: { searchType: 'username', query: 'noor' },
  user: { ulid: 'U1', name, username: 'noor', avatar: null },
});
const of = (line: SuggestedThing) => () => (
  <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 }}>
    <SuggestedLineContent line={line} />
  </div>
);

export const states: States = {
  person: of(person('Noor Haddad')),
  'person with a long name': of(person(LONG_NAME)),
  'person named from right to left': of(person(ARABIC_NAME)),
  hashtag: of({ kind: 'hashtag', key: 'hashtag-tide', search: { searchType: 'hashtag', query: 'tide' } }),
  'long hashtag': of({ kind: 'hashtag', key: 'hashtag-long', search: { searchType: 'hashtag', query: LONG_WORD } }),
  ticker: of({ kind: 'ticker', key: 'ticker-knot', search: { searchType: 'ticker', query: 'KNOT' } }),
};
