import type { Post } from '#contract/resources/post.ts';

/** What an offline pack may take on the device, in bytes, and how many posts it looks for. */
export const offlinePackSizes = [
  { budgetBytes: 5_000_000, posts: 30 },
  { budgetBytes: 15_000_000, posts: 60 },
  { budgetBytes: 30_000_000, posts: 120 },
] as const;

/** Widths in CSS pixels that pictures are kept at: what a phone shows in a feed, and an author's picture. */
export const OFFLINE_PACK_PICTURE_PX = 500;
export const OFFLINE_PACK_AVATAR_PX = 80;
/** Comments of a thread whose own replies are kept as well. */
export const OFFLINE_PACK_REPLY_LISTS = 3;
/**
 * Threads, and pictures, that are fetched side by side: so many fill the calls that map their posts, and leave the line
 * to a reader.
 */
export const OFFLINE_PACK_SIDE_BY_SIDE = 6;
/**
 * Name of the Web Lock of the context that keeps: one at a time for an origin. Named as it first was, for older builds.
 */
export const OFFLINE_PACK_LOCK = 'dunlin-journey';

/** How many posts a budget asks for. */
export function postsFor(budgetBytes: number): number {
  return (offlinePackSizes.find((size) => budgetBytes <= size.budgetBytes) ?? offlinePackSizes[2]).posts;
}

/** The post whose thread opens when this one is pressed: of a plain repost the original. */
export function threadOf(post: Pick<Post, 'id' | 'isEmptyRepost' | 'repostId'>): string {
  return post.isEmptyRepost && post.repostId !== null ? post.repostId : post.id;
}

/** Addresses of a post's pictures, and of a still for each video. */
export function pictureUrls({ images }: Pick<Post, 'images'>): readonly string[] {
  return images.flatMap((image) => {
    const url = image.mimeType.startsWith('video/') ? image.thumbnail?.url : image.url;
    return url === undefined || !isOwnMedia(url) ? [] : [sized(url, OFFLINE_PACK_PICTURE_PX)];
  });
}

export function avatarUrl(avatar: string | null | undefined): readonly string[] {
  return typeof avatar === 'string' && isOwnMedia(avatar) ? [sized(avatar, OFFLINE_PACK_AVATAR_PX)] : [];
}

/** Only what the service worker can answer from the device: pictures of ours. */
function isOwnMedia(url: string): boolean {
  return /^(?:https?:\/\/[^/]+)?\/media\//.test(url);
}

function sized(url: string, widthPx: number): string {
  return /[?&]w=/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}w=${widthPx}`;
}
