import type { States } from '#tests/components/states.ts';
import { PostedContentParts } from './posted-content-screen.tsx';

const november = { posts: 12, comments: 240, reposts: 3, quotes: 0, media: 7 };
const october = { posts: 1, comments: 0, reposts: 0, quotes: 0, media: 0 };
const many = { posts: 1_234_567, comments: 9_876_543, reposts: 123_456, quotes: 1_000_000, media: 2_345_678 };

export const states: States = {
  nothing: () => <PostedContentParts content={{ ...october, posts: 0, months: [] }} />,
  'two months': () => (
    <PostedContentParts
      content={{
        ...november,
        posts: 13,
        months: [
          { ...november, month: '2026-11' },
          { ...october, month: '2026-10' },
        ],
      }}
    />
  ),
  'large numbers': () => <PostedContentParts content={{ ...many, months: [{ ...many, month: '2026-09' }] }} />,
};
