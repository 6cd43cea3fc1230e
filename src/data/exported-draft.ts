import type { DraftDocument } from './collections/drafts.ts';

export interface ExportedDraft {
  readonly kind: 'post' | 'quote' | 'comment';
  readonly text: string;
  /** The post that is quoted or answered. */
  readonly postId: string | null;
  readonly groupId: string | null;
  readonly isSensitive: boolean;
  readonly changedAt: string;
  /** Why it came back, in the server's words. */
  readonly reason?: string;
}

const draftKinds = { POST: 'post', quote: 'quote', comment: 'comment' } as const;

export function exportedDraft(draft: Readonly<DraftDocument>): ExportedDraft {
  return {
    kind: draftKinds[draft.postType],
    text: draft.postBody,
    postId: draft.originalPostId,
    groupId: draft.groupId,
    isSensitive: draft.isSensitive,
    changedAt: new Date(draft.updatedAt).toISOString(),
    ...(draft.reason === undefined ? {} : { reason: draft.reason }),
  };
}
