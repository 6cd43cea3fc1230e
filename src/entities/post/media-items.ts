import type { Post, PostImage } from '#contract/resources/post.ts';

export type MediaItem =
  | { readonly type: 'picture'; readonly image: PostImage }
  /** `still` has the video's size and a picture of it. */
  | { readonly type: 'video'; readonly url: string; readonly still: PostImage | undefined };

/**
 * Narrowest shape that a post's media box takes, width to height; taller pictures are cropped in the feed and whole in
 * the viewer.
 */
const MIN_RATIO = 0.75;

/** Pictures, then videos. A video stands in `images` too, for its size and still: it shows once (POST-02, POST-03). */
export function mediaItems({ images, videos }: Pick<Post, 'images' | 'videos'>): readonly MediaItem[] {
  const pictures = images.filter((image) => !image.mimeType.startsWith('video/'));
  return [
    ...pictures.map((image) => ({ type: 'picture', image }) as const),
    ...videos.map(({ url }) => ({ type: 'video', url, still: images.find((image) => image.url === url) }) as const),
  ];
}

/** The box is reserved from the first item's own size, so that nothing moves when it comes. */
export function boxRatio(items: readonly MediaItem[]): number {
  const [first] = items;
  return ratioOf(first?.type === 'picture' ? first.image : first?.still);
}

/** Width to height of the box for a picture of this size. */
export function ratioOf(size: Pick<PostImage, 'widthPx' | 'heightPx'> | undefined): number {
  if (size === undefined || size.widthPx <= 0 || size.heightPx <= 0) return 16 / 9;
  return Math.max(MIN_RATIO, size.widthPx / size.heightPx);
}

/** Travel of a finger that turns the page, CSS pixels (POST-39). */
const SWIPE_PX = 150;

/** Place of the link's preview or player in the carousel (POST-41). */
export const LINK_SLOT = -1;

/**
 * Which item stands after a step among `count`; behind the last comes the first (POST-40). Before the first stands the
 * link, where there is one.
 */
export function turnedTo(index: number, step: number, count: number, hasLink = false): number {
  const first = hasLink ? LINK_SLOT : 0;
  const places = count - first;
  return first + ((index - first + step + places) % places);
}

/** The step that a finger's travel means: 1 to the left, -1 to the right, 0 where it is too short (POST-39). */
export function stepOfSwipe(travelled: number): -1 | 0 | 1 {
  if (Math.abs(travelled) < SWIPE_PX) return 0;
  return travelled < 0 ? 1 : -1;
}
