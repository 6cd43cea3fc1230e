/** What the reader can do. Each is one local write that resolves when it is durable on the device; none waits for the network. */
export interface Commands {
  /** Answers the entry id, which is the provisional post's id. Deletes the draft that it came from. */
  createPost(input: { body: string; isSensitive: boolean; groupId?: string; draftId: string }): Promise<string>;
  createComment(input: { parentId: string; body: string; isSensitive: boolean; draftId: string }): Promise<string>;
  createQuote(input: { quotedId: string; body: string; isSensitive: boolean; draftId: string }): Promise<string>;
  /** `null` removes the reaction. Answers what it did, for the toast. */
  setReaction(input: { postId: string; reaction: string | null }): Promise<'added' | 'changed' | 'removed'>;
  setRepost(input: { postId: string; reposted: boolean }): Promise<void>;
  setBookmark(input: { postId: string; bookmarked: boolean }): Promise<void>;
  setFollow(input: { userId: string; username: string; following: boolean }): Promise<void>;
  /** Of a confirmed post: an intent. Of a provisional one: the entry and what depends on it go, nothing is sent. */
  deletePost(input: { postId: string }): Promise<void>;

  saveDraft(input: DraftInput): Promise<void>;
  discardDraft(draftId: string): Promise<void>;

  retryEntry(entryId: string): Promise<void>;
  discardEntry(entryId: string): Promise<void>;
  /** Takes a failed or waiting creation back into the composer; answers the draft id. */
  editEntry(entryId: string): Promise<string>;
}

export interface DraftInput {
  readonly draftId: string;
  readonly postType: 'POST' | 'quote' | 'comment';
  readonly originalPostId: string | null;
  readonly postBody: string;
  readonly isSensitive: boolean;
  readonly groupId: string | null;
}
