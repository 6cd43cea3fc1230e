import type { Post } from '#contract/resources/post.ts';

export type PostGate = 'sensitive' | 'webOnly';

/** What covers a post until the reader chooses to view it (POST-34); null: nothing. Answers are not gated. */
export function gateOf({
  postType,
  isSensitive,
  isTrolling,
}: Pick<Post, 'postType' | 'isSensitive' | 'isTrolling'>): PostGate | null {
  if (postType === 'COMMENT' || postType === 'REPLY') return null;
  if (isSensitive) return 'sensitive';
  return isTrolling ? 'webOnly' : null;
}
