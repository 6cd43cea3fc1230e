/** Key of a draft among those of all accounts on this device. */
export function draftDocumentId(userId: string, draftId: string): string {
  return `${userId}|${draftId}`;
}

/** 'default' for a post, '{postId}-quote', '{postId}-comment' (COMPOSE-31). */
export function draftIdOf(postType: 'POST' | 'quote' | 'comment', originalPostId: string | null): string {
  return postType === 'POST' ? 'default' : `${originalPostId ?? ''}-${postType}`;
}
