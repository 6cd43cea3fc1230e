import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import { PostSkeleton } from './post-skeleton.tsx';
import type { PostSkeletonProps } from './post-skeleton.tsx';

const plain: PostSkeletonProps = {
  postId: 'P1',
  images: [],
  body: '\n\n\n',
  embedUrl: null,
  isRepost: false,
  commentParent: null,
  feedType: 'feed',
  repostUsername: null,
};

function markupOf(given: Partial<PostSkeletonProps>): string {
  const services = { sync: {} } as AppServices;
  return renderToStaticMarkup(
    <AppServicesProvider value={services}>
      <PostSkeleton {...plain} {...given} />
    </AppServicesProvider>,
  );
}

/** Its rows from above. */
function rowsOf(given: Partial<PostSkeletonProps>): string {
  return [...markupOf(given).matchAll(/data-part="(\w+)"/g)].map(([, name]) => name).join(' ');
}

describe('the skeleton of a post', () => {
  it.each<readonly [string, Partial<PostSkeletonProps>, string]>([
    ['has as many lines as the post', {}, 'name text text text status actions'],
    ['has two lines where nothing is known', { body: '' }, 'name text text status actions'],
    [
      'has the picture alone where there is no text',
      { body: '', images: [{ widthPx: 3, heightPx: 2 }] },
      'name picture status actions',
    ],
    ['has room for a preview', { embedUrl: 'https://example.test' }, 'name text text text embed status actions'],
    ['has room for what it quotes', { isRepost: true }, 'name text text text quote status actions'],
    ['has the line of who reposted', { isRepost: true, repostUsername: 'maya', body: '\n' }, 'repost name text status actions'],
    ['has the line to what it answers', { commentParent: 'P0', body: '\n' }, 'name parent text status actions'],
    ['leaves that line out in a thread', { commentParent: 'P0', feedType: 'comment', body: '\n' }, 'name text status actions'],
  ])('%s [CACHE-07]', (_name, given, rows) => {
    expect(rowsOf(given)).toBe(rows);
  });

  it("reserves the first picture's own shape, no higher than half the window [CACHE-07] [CACHE-08]", () => {
    const images = [
      { widthPx: 1600, heightPx: 900 },
      { widthPx: 10, heightPx: 10 },
    ];
    const style = /data-part="picture" style="([^"]*)"/.exec(markupOf({ images }))?.[1] ?? '';
    expect(style).toContain(`aspect-ratio:${1600 / 900}`);
    expect(style).toContain('max-height:50vh');
  });

  it('says that it is busy, and whose place it keeps [CACHE-07]', () => {
    expect(markupOf({})).toMatch(/data-post-id="P1" aria-busy="true"/);
  });
});
