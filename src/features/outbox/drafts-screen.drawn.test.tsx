import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { DraftView, TargetView } from '#bridge/view-types.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { DraftsScreen } from './drafts-screen.tsx';

const draft = (key: string, given: Partial<DraftView> = {}): DraftView => ({
  id: `U|${key}`,
  userId: 'U',
  draftId: 'default',
  originalPostId: null,
  postType: 'POST',
  postBody: `Text of ${key}`,
  isSensitive: false,
  groupId: null,
  updatedAt: Date.now(),
  ...given,
});
const target: TargetView = {
  author: postViewOf().author,
  excerpt: 'Dunlins at low tide',
  gate: null,
  isUnsent: false,
  isGone: false,
};
const drawn = (drafts: readonly DraftView[]) =>
  markupOf(<DraftsScreen />, { views: { drafts: () => of(drafts), outboxTargets: () => of(new Map([['P1', target]])) } });

describe('the Drafts screen', () => {
  it('lists each draft with its words, what it is about, when it was written, and what one can do', () => {
    const text = textOf(
      drawn([
        draft('one'),
        draft('two', { postType: 'comment', originalPostId: 'P1' }),
        draft('three', { postType: 'quote', originalPostId: 'P1' }),
      ]),
    );
    expect(text).toMatch(/^Post Draft · now .*Text of one Continue Discard /);
    expect(text).toMatch(/Comment Draft · now .*About @noor: “Dunlins at low tide” Text of two Continue Discard /);
    expect(text).toMatch(/Quote Draft · now .*About @noor: “Dunlins at low tide” Text of three Continue Discard$/);
  });

  it('keeps a place for each picture of a draft', () => {
    const photo = { type: 'image/jpeg', bytes: 1, name: 'a.jpg', widthPx: 4, heightPx: 3, alt: 'A wader' } as const;
    const photos = [
      { ...photo, id: 'F1' },
      { ...photo, id: 'F2' },
    ];
    const markup = drawn([draft('one', { postBody: '', photos })]);
    expect(markup).toContain('aria-label="Photos"');
    expect(markup.match(/<li><span/g)).toHaveLength(2);
  });

  it('without any says so, and leads to a new post', () => {
    expect(textOf(drawn([]))).toBe('No drafts What is being written is kept as a draft. New post');
  });
});
