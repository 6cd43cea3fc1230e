import { describe, expect, it } from 'vitest';
import type { PostImage } from '#contract/resources/post.ts';
import { boxRatio, mediaItems, stepOfSwipe, turnedTo } from './media-items.ts';

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

describe('a page of media is turned', () => {
  it('by a finger that travels 150 px, either way, and not by less [POST-39]', () => {
    expect([-150, -149, 0, 149, 150].map(stepOfSwipe)).toEqual([1, 0, 0, 0, -1]);
  });

  it('from the last to the first and back [POST-40]', () => {
    expect([turnedTo(0, 1, 3), turnedTo(2, 1, 3), turnedTo(0, -1, 3), turnedTo(1, 0, 3)]).toEqual([1, 0, 2, 1]);
  });

  it('from the last by way of the link, which stands at -1, to the first and back [POST-40] [POST-41]', () => {
    const turn = (index: number, step: number) => turnedTo(index, step, 2, true);
    expect([turn(0, 1), turn(1, 1), turn(-1, 1)]).toEqual([1, -1, 0]);
    expect([turn(0, -1), turn(-1, -1), turn(-1, 0)]).toEqual([-1, 1, -1]);
    expect([turnedTo(0, 1, 1, true), turnedTo(-1, 1, 1, true)]).toEqual([-1, 0]);
  });
});
