import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import type { Post } from '#contract/resources/post.ts';
import { samplePost } from '#data/testing/samples.ts';
import { skeletonPost } from '#data/views/skeleton-post.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf as markupInApp } from '#tests/support/rendered.tsx';
import { PostCard, type PostCardProps } from './post-card.tsx';
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
function rowsIn(markup: string): string {
  return [...markup.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name).join(' ');
}

const rowsOf = (given: Partial<PostSkeletonProps>) => rowsIn(markupOf(given));

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

describe('the card of a post that was seen and is not in memory', () => {
  const evicted = (post: Partial<Post>) => ({
    ...postViewOf(),
    isSkeleton: true as const,
    post: skeletonPost({ id: 'P1', userId: 'U1' }, samplePost({ id: 'P1', body: 'A line', ...post })),
  });
  const rowsOfCard = (props: PostCardProps) => rowsIn(markupInApp(<PostCard {...props} />));

  it.each<readonly [string, Partial<Post>, string]>([
    ['a comment', { parentUlid: 'P0' }, 'name parent text status actions'],
    ['a comment by its other name', { parentUlid: null, parentId: 'P0' }, 'name parent text status actions'],
    ['a post with a link', { embedUrl: 'https://youtu.be/aqz-KE-bpKQ' }, 'name text embed status actions'],
    ['a quote', { isRepost: true }, 'name text quote status actions'],
    [
      'a plain repost',
      { isRepost: true, isEmptyRepost: true, repostUsernames: ['maya'], body: '' },
      'repost name status actions',
    ],
    ['a plain repost of nobody who is named', { isRepost: true, isEmptyRepost: true, body: '' }, 'repost name status actions'],
  ])('has the rows of %s [CACHE-07]', (_name, post, rows) => {
    expect(rowsOfCard({ view: evicted(post) })).toBe(rows);
  });

  it('leaves the line to what it answers out in a thread [CACHE-07]', () => {
    expect(rowsOfCard({ view: evicted({ parentUlid: 'P0' }), layout: 'comment' })).toBe('name text status actions');
  });

  it('has the banner of who reposted it [CACHE-07]', () => {
    const repost = postViewOf({ id: 'R1', isRepost: true, isEmptyRepost: true, body: '' }, { original: evicted({}) });
    expect(rowsOfCard({ view: repost })).toBe('repost name text status actions');
  });
});
