import type { Post } from '#contract/resources/post.ts';
import type { SkeletonPost } from '../view-types.ts';

/** What a list knows of a post before the post itself is on the device. */
export interface KnownPost {
  readonly id: string;
  readonly userId: string;
  readonly updatedAt?: string;
}

const EPOCH = '1970-01-01T00:00:00.000Z';

/**
 * Characters of a line of text on a phone, and lines that a post shows before it folds: enough to reserve its space.
 */
const LINE_CHARACTERS = 44;
const LINES_MAX = 12;

/** Shared by all skeletons: of ten thousand texts as many remain as there are heights. */
const lineBreaks: readonly string[] = Array.from({ length: LINES_MAX + 1 }, (_, lines) => '\n'.repeat(lines));
const none: never[] = [];

/**
 * What is left of a post that is not in memory: who and when as far as its list says, and the height of the post as it
 * was last shown (CACHE-01).
 */
export function skeletonPost(known: KnownPost, seen: Post | undefined): SkeletonPost {
  return {
    id: known.id,
    userId: known.userId,
    createdAt: known.updatedAt ?? EPOCH,
    parentUlid: seen?.parentUlid ?? null,
    parentId: seen?.parentId ?? null,
    isRepost: seen?.isRepost ?? false,
    isEmptyRepost: seen?.isEmptyRepost ?? false,
    repostUsernames: unlessEmpty(seen?.repostUsernames),
    embedUrl: seen?.embedUrl ?? null,
    body: linesOf(seen?.body ?? ''),
    images: unlessEmpty(seen?.images.map(({ widthPx, heightPx }) => ({ widthPx, heightPx }))),
  };
}

function linesOf(body: string): string {
  if (body === '') return '';
  const lines = body.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0);
  return lineBreaks[Math.min(lines, LINES_MAX)] ?? '';
}

function unlessEmpty<Item>(items: Item[] | undefined): Item[] {
  return items === undefined || items.length === 0 ? none : items;
}
