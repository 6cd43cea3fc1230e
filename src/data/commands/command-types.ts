import type { DidOf, InputOf, OutboxKindName } from '#core/outbox/registry.ts';
import type { DraftDocument } from '../collections/drafts.ts';

/** What the reader can do. Each is one local write that resolves when it is durable on the device; none waits for the network. */
export interface Commands {
  /**
   * What the reader did, of any kind (`core/outbox/registry.ts`), into the outbox. One that is made from a draft deletes that; it rejects with `conflict`, and
   * sends nothing, where another page has sent or discarded it.
   */
  intend<Name extends OutboxKindName>(kind: Name, input: InputOf<Name>): Promise<Intended<Name>>;

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

export interface Intended<Name extends OutboxKindName = OutboxKindName> {
  /** What comes of it is told by this id, be there anything to send or not. Of a creation also the id of its provisional post. */
  readonly entryId: string;
  /** What it was, for certain: a press before it may still have been on its way to the screen. */
  readonly did: DidOf<Name>;
  /** It took back what was unsent, so it is done already and nothing more is told of it. */
  readonly isOver: boolean;
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
