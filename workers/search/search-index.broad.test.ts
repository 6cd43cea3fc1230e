import { expect, it } from 'vitest';
import { searchTermsOf } from '#core/search/search-terms.ts';
import { createSearchIndex } from './search-index.ts';

const POSTS = 3_000;

/** Each is a minute younger than the one before. */
function indexOf(bodyOf: (n: number) => string, isSaved: (n: number) => boolean = () => false) {
  const index = createSearchIndex();
  for (let n = 0; n < POSTS; n += 1)
    index.put({ id: `post:${n}`, body: bodyOf(n) }, { at: (n + 1) * 60_000, isSaved: isSaved(n) });
  return index;
}
const found = (index: ReturnType<typeof indexOf>, text: string) =>
  index.search(searchTermsOf(text), POSTS * 60_000).map(({ id }) => Number(id.slice('post:'.length)));

it('a search for few letters that most posts have is one in the newest 2,000 and in the saved ones', () => {
  const index = indexOf(
    () => 'tern',
    (n) => n === 7,
  );
  const all = found(index, 'te');
  expect(all.toSorted((a, b) => a - b)).toEqual([7, ...Array.from({ length: 2_000 }, (_, n) => n + 1_000)]);
  expect(found(index, 'tern'), 'four letters say what is meant').toHaveLength(POSTS);
  index.remove('post:2999');
  expect(found(index, 'te'), 'as many again').toContain(999);
});

it.each([
  [59, 79],
  [60, 60],
])('where %i of the newest are found, of 79 in all %i are', (inNewest, expected) => {
  const index = indexOf((n) => (n >= POSTS - inNewest || n < 79 - inNewest ? 'wren' : 'tern'));
  expect(found(index, 'wr')).toHaveLength(expected);
});

it('where there are no more than 2,000 posts all are searched', () => {
  const index = indexOf(() => 'tern');
  index.keepNewest('post:', 2_000);
  expect(found(index, 'te')).toHaveLength(2_000);
});
