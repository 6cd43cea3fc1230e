import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { unknownList, type PostListView, type PostView } from '#bridge/view-types.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { PinnedPost } from './pinned-post.tsx';

function drawn(...items: readonly PostView[]): string {
  const list: PostListView = { ...unknownList, state: 'items', items };
  return markupOf(<PinnedPost username="noor" />, { views: { list: () => of(list) } as never });
}

it('a pinned post that is not in memory keeps its place as a skeleton, which brings it back where it comes near [CACHE-02] [SOCIAL-21]', () => {
  const { post, author } = postViewOf();
  const markup = drawn({ isSkeleton: true, key: 'P1', post, author, isOwn: false, pending: null } as unknown as PostView);
  expect(textOf(markup)).toContain('Pinned post');
  expect(markup).toContain('data-post-id="P1"');
  expect(markup).toContain('aria-busy="true"');
  expect(textOf(drawn(postViewOf()))).toContain('Dunlins at low tide');
  expect(drawn()).toBe('');
});
