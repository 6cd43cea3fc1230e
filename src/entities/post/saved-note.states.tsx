import { LONG_WORD, type States } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { SavedNote } from './saved-note.tsx';

const of = (bookmarkNote: string | null) => () => <SavedNote view={postViewOf({ isBookmarked: true, bookmarkNote })} />;

export const states: States = {
  none: of(null),
  short: of('For the tide walk with Theo'),
  'lines and long words': of(`First line\n${LONG_WORD.repeat(4)}\nLast line`),
  'from right to left': of('للمشي مع ثيو عند الجزر'),
};
