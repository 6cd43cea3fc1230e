import { describe, expect, it } from 'vitest';
import type { PostImage } from '#contract/resources/post.ts';
import { boxRatio, mediaItems } from './media-items.ts';

function image(url: string, mimeType: string, widthPx: number, heightPx: number): PostImage {
  return { url, mimeType, widthPx, heightPx, thumbnail: { url: `${url}.small` } };
}

describe('media of a post', () => {
  const still = image('v.mp4', 'video/mp4', 1600, 900);

  it('shows a video once, with its still, behind the pictures [POST-43]', () => {
    const picture = image('a.webp', 'image/webp', 800, 600);
    expect(mediaItems({ images: [picture, still], videos: [{ url: 'v.mp4' }] })).toEqual([
      { type: 'picture', image: picture },
      { type: 'video', url: 'v.mp4', still },
    ]);
  });

  it('reserves the box from the first item, no narrower than 3 to 4', () => {
    expect(boxRatio(mediaItems({ images: [still], videos: [{ url: 'v.mp4' }] }))).toBeCloseTo(16 / 9);
    expect(boxRatio(mediaItems({ images: [image('t', 'image/png', 100, 900)], videos: [] }))).toBe(0.75);
    expect(boxRatio([])).toBeCloseTo(16 / 9);
  });
});
