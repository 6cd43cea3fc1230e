import { LONG_WORD, type Overlays } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { NoteSheet } from './note-sheet.tsx';

const of = (bookmarkNote: string | null) => () => (
  <NoteSheet open view={postViewOf({ isBookmarked: true, bookmarkNote })} onClose={() => undefined} />
);

export const overlays: Overlays = {
  empty: of(null),
  written: of('For the tide walk with Theo'),
  long: of(LONG_WORD.repeat(60)),
};
