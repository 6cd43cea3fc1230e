import type { DraftDocument } from '../collections.ts';

/** What the reader can do. Each is one local write that resolves when it is durable on the device; none waits for the network. */
export interface Commands {
  /**
   * Answers the entry id, which is the provisional post's id. Deletes the draft that it came from; rejects with `conflict`, and sends nothing, where another
   * page has sent or discarded that. Absent: it came from none.
   */
  createPost(input: { body: string; isSensitive: boolean; groupId?: string; draftKey?: string }): Promise<string>;
  createComment(input: { parentId: string; body: string; isSensitive: boolean; draftKey?: string }): Promise<string>;
  createQuote(input: { quotedId: string; body: string; isSensitive: boolean; draftKey?: string }): Promise<string>;
  // Wishes answer their entry's id, whether there is anything to send or not: what comes of it is told by that.
  /** `null` removes the reaction. Answers what it did as well, for the toast. */
  setReaction(input: { postId: string; reaction: string | null }): Promise<ReactionWish>;
  setRepost(input: { postId: string; reposted: boolean }): Promise<string>;
  setBookmark(input: { postId: string; bookmarked: boolean }): Promise<string>;
  /** `showsWhenConfirmed`: nothing but a pending mark shows until the server has it (an unfollow made online). */
  setFollow(input: { userId: string; username: string; following: boolean; showsWhenConfirmed?: boolean }): Promise<string>;
  /** Of a confirmed post: an intent. Of a provisional one: the entry and what depends on it go, nothing is sent, and the answer is `null`. */
  deletePost(input: { postId: string }): Promise<string | null>;

  /**
   * The reader's drafts, or those about one thing, as the device holds them in this moment, newest first: views lag what another page has written.
   */
  readDrafts(about?: DraftPlace): Promise<readonly DraftDocument[]>;
  /** `gone`: another page has sent or discarded it, and the text is not kept under this key. */
  saveDraft(input: DraftInput): Promise<'kept' | 'gone'>;
  discardDraft(draftKey: string): Promise<void>;
  /** Takes a discarding back. */
  restoreDraft(draft: DraftDocument): Promise<void>;

  /** Of a failed or waiting entry. This and the next two reject with `conflict`, and a sentence for the reader, where another page was faster. */
  retryEntry(entryId: string): Promise<void>;
  discardEntry(entryId: string): Promise<void>;
  /** Takes a failed or waiting creation back: its text is a draft from then on, and nowhere else. Answers the key of that draft. */
  editEntry(entryId: string): Promise<string>;
}

export interface ReactionWish {
  readonly entryId: string;
  readonly did: 'added' | 'changed' | 'removed';
}

/** What a draft is for; posts by any id that they ever had. */
export type DraftPlace = Pick<DraftDocument, 'postType' | 'originalPostId'>;

export interface DraftInput {
  /** The draft's own key, minted when its composer opened. */
  readonly draftKey: string;
  readonly postType: 'POST' | 'quote' | 'comment';
  readonly originalPostId: string | null;
  readonly postBody: string;
  readonly isSensitive: boolean;
  readonly groupId: string | null;
  /** Where the caret stands, in UTF-16 units from the start. */
  readonly caret?: number;
}
