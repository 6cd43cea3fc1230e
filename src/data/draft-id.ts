/**
 * Id of a draft's document among those of all accounts on this device. `key`: its own, minted when its composer was
 * opened.
 */
export function draftDocumentId(userId: string, key: string): string {
  return `${userId}|${key}`;
}

/** What the account's commands know the draft by. */
export function draftKeyOf({ id, userId }: { readonly id: string; readonly userId: string }): string {
  return id.slice(userId.length + 1);
}

/**
 * What a draft is for: 'default' for a post, '{postId}-quote', '{postId}-comment' (COMPOSE-31). There may be several
 * drafts for one thing.
 */
export function draftIdOf(postType: 'POST' | 'quote' | 'comment', originalPostId: string | null): string {
  return postType === 'POST' ? 'default' : `${originalPostId ?? ''}-${postType}`;
}

/** How the composer names what it writes. */
export function composerModeOf({ postType }: { readonly postType: 'POST' | 'quote' | 'comment' }): 'post' | 'quote' | 'comment' {
  return postType === 'POST' ? 'post' : postType;
}
