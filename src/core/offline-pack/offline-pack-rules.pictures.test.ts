import { describe, expect, it } from 'vitest';
import { avatarUrl, pictureUrls, postsFor, threadOf } from './offline-pack-rules.ts';

const image = (url: string, mimeType = 'image/webp', thumbnail: string | null = null) => ({
  url,
  mimeType,
  widthPx: 1,
  heightPx: 1,
  thumbnail: thumbnail === null ? null : { url: thumbnail },
});

describe('what an offline pack keeps', () => {
  it('is as many posts as its budget is worth', () => {
    expect([5_000_000, 15_000_000, 30_000_000].map(postsFor)).toEqual([30, 60, 120]);
  });

  it('is pictures of ours at the width of a phone, and stills of videos', () => {
    const images = [
      image('/media/a.webp'),
      image('https://elsewhere.test/b.jpg'),
      image('/media/c.mp4', 'video/mp4', '/media/c.webp'),
    ];
    expect(pictureUrls({ images })).toEqual(['/media/a.webp?w=500', '/media/c.webp?w=500']);
    expect(avatarUrl('/media/u.webp')).toEqual(['/media/u.webp?w=80']);
    expect(avatarUrl(null)).toEqual([]);
  });

  it('is the thread that opens: of a plain repost the original’s', () => {
    expect(threadOf({ id: 'R', isEmptyRepost: true, repostId: 'O' })).toBe('O');
    expect(threadOf({ id: 'Q', isEmptyRepost: false, repostId: 'O' })).toBe('Q');
  });
});
