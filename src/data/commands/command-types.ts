import type { DidOf, OutboxKindName } from '#core/outbox/registry.ts';
import type { DraftLink } from '#core/compose/draft-link.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import type { DraftDocument } from '../collections/drafts.ts';

export interface Intended<Name extends OutboxKindName = OutboxKindName> {
  /**
   * What comes of it is told by this id, be there anything to send or not. Of a creation also the id of its provisional
   * post.
   */
  readonly entryId: string;
  /** What it was, for certain: a press before it may still have been on its way to the screen. */
  readonly did: DidOf<Name>;
  /** It took back what was unsent, so it is done already and nothing more is told of it. */
  readonly isOver: boolean;
  /** So many texts about what was taken back are drafts now. */
  readonly textsKept: number;
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
  /** Absent: none. */
  readonly photos?: readonly Photo[];
  /** Absent: nothing is known. */
  readonly link?: DraftLink;
}
