import type { DeviceSearchView } from '#bridge/hooks/use-device-search.ts';
import { nothingFound } from '#core/search/found.ts';
import type { DeviceFound } from '#core/search/found.ts';
import { markText } from '#core/search/marked-text.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { DeviceResultsView } from './device-results-view.tsx';

const terms = new Set(['tide', 'مد', LONG_WORD.toLowerCase()]);
const marked = (text: string) => markText(text, terms);
const at = Date.parse('2026-11-21T08:00:00.000Z');

const post = (id: string, name: string, text: string, note: string | null = null) => ({
  id,
  author: { name, username: name.toLowerCase().replaceAll(/\W/gu, ''), avatar: null },
  createdAt: at,
  text: marked(text),
  note: note === null ? null : marked(note),
});
const found: DeviceFound = {
  people: [
    {
      id: 'U1',
      username: 'tide',
      plainName: 'Tide Tables',
      avatar: null,
      name: marked('Tide Tables'),
      handle: marked('@tide'),
      bio: null,
    },
    {
      id: 'U2',
      username: 'noor',
      plainName: 'Noor Haddad',
      avatar: null,
      name: marked('Noor Haddad'),
      handle: marked('@noor'),
      bio: marked('…out with the tide, back with the next one'),
    },
  ],
  posts: [post('P1', 'Noor Haddad', 'Dunlins at low tide, <b>four hundred</b> of them')],
  saved: [post('P2', 'Ines Lind', 'The spring tide comes on Tuesday', 'For the tide walk with Theo')],
  drafts: [{ draftKey: 'D1', postType: 'POST', updatedAt: at, text: marked('Tide tables for the week') }],
  unsent: [
    { entryId: 'E1', title: 'Post', isFailed: false, createdAt: at, text: marked('Off to the tide line') },
    { entryId: 'E2', title: 'Comment', isFailed: true, createdAt: at, text: marked('No tide here') },
  ],
};
const of = (view: DeviceSearchView) => () => <DeviceResultsView view={view} isOffline />;

export const states: States = {
  'one of each kind': of({ state: 'found', found }),
  'long words': of({
    state: 'found',
    found: {
      ...nothingFound,
      posts: [post('P1', LONG_NAME, `${LONG_WORD} `.repeat(6))],
      unsent: [{ entryId: 'E1', title: LONG_WORD, isFailed: false, createdAt: at, text: marked(LONG_WORD) }],
    },
  }),
  'from right to left': of({
    state: 'found',
    found: { ...nothingFound, posts: [post('P1', ARABIC_NAME, 'ينحسر مد البحر عند الفجر')] },
  }),
  nothing: of({ state: 'found', found: nothingFound }),
  loading: of({ state: 'loading' }),
  failed: of({ state: 'failed', onRetry: () => undefined }),
};
