import { expect, it } from 'vitest';
import { bookmarkWords, reactionWords } from './act-words.ts';
import { repostWords } from './menu-words.ts';

it('what is taken back is named so while it waits, not as what stood before', () => {
  const subjects = (isSet: boolean) => [
    repostWords('P', isSet).subject,
    bookmarkWords('P', isSet).subject,
    reactionWords('P', isSet ? 'added' : 'removed').subject,
  ];
  expect(subjects(true)).toEqual(['Your repost', 'Your bookmark', 'Your reaction']);
  expect(subjects(false)).toEqual(['Removing your repost', 'Removing your bookmark', 'Removing your reaction']);
});
