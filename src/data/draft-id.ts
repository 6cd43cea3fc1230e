/** Key of a draft among those of all accounts on this device. */
export function draftDocumentId(userId: string, draftId: string): string {
  return `${userId}|${draftId}`;
}

/** 'default' for a post, '{postId}-quote', '{postId}-comment' (COMPOSE-31). */
export function draftIdOf(postType: 'POST' | 'quote' | 'comment', originalPostId: string | null): string {
  return postType === 'POST' ? 'default' : `${originalPostId ?? ''}-${postType}`;
}

const ABOUT_POST = /^(?<postId>.+)-(?:quote|comment)$/;

/**
 * The draft id by the server's id of the post, where that was delivered since. A stored draft keeps the id that it was begun with, since a
 * composer may be open on it; this tells that both are the same draft. `aliases`: provisional id → the server's.
 */
export function deliveredDraftId(draftId: string, aliases: Readonly<Record<string, string>>): string {
  const postId = ABOUT_POST.exec(draftId)?.groups?.['postId'] ?? '';
  const id = aliases[postId];
  return id === undefined ? draftId : draftId.replace(postId, id);
}
