import { t } from '#messages/t.ts';
import type { DraftLink } from '#core/compose/draft-link.ts';
import type { Photo } from '#core/outbox/entry-files.ts';
import { draftIdOf } from '../draft-id.ts';
import { WRITING_TOMBSTONE_MS } from './descriptor.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField } from './fields.ts';

export interface DraftDocument {
  /**
   * `{userId}|{key}`: each composer has a draft of its own, whose key is minted when it opens and never used again. A
   * text that is taken back from the outbox has the key 'refused-{entryId}'. Drafts of before have their `draftId` for
   * a key.
   */
  id: string;
  userId: string;
  /** What it is for: 'default', '{postId}-quote', '{postId}-comment' (COMPOSE-31). */
  draftId: string;
  originalPostId: string | null;
  postType: 'POST' | 'quote' | 'comment';
  postBody: string;
  isSensitive: boolean;
  groupId: string | null;
  updatedAt: number;
  /** Why it came back, in the server's words. */
  reason?: string;
  /** Where the caret stood, in UTF-16 units from the start. */
  caret?: number;
  /** The entry as which it is being submitted: once that is written, the draft counts no more. */
  sentAs?: string;
  /**
   * The entry from which its text was taken back: while that is there, or once it is delivered, the draft does not
   * count.
   */
  takenFrom?: string;
  /** Those of that entry (`EntryBase.formerIds`): its text was taken back before. */
  formerIds?: readonly string[];
  /** In the order of the post. Absent: none. */
  photos?: readonly Photo[];
  /** Of the links in it. Absent: nothing is known. */
  link?: DraftLink;
}

const schema: VersionedSchema<DraftDocument, 4> = {
  version: 4,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    userId: idField,
    draftId: { type: 'string' },
    originalPostId: { type: ['string', 'null'] },
    postType: { type: 'string', enum: ['POST', 'quote', 'comment'] },
    postBody: { type: 'string' },
    isSensitive: { type: 'boolean' },
    groupId: { type: ['string', 'null'] },
    updatedAt: { type: 'number' },
    reason: { type: 'string' },
    caret: { type: 'number' },
    sentAs: { type: 'string' },
    takenFrom: { type: 'string' },
    formerIds: { type: 'array', items: { type: 'string' } },
    photos: { type: 'array', items: { type: 'object' } },
    link: { type: 'object' },
  },
  required: ['id', 'userId', 'draftId', 'originalPostId', 'postType', 'postBody', 'isSensitive', 'groupId', 'updatedAt'],
  indexes: ['userId'],
};

export const draftsCollection = {
  schema,
  migrations: {
    // 1: the draft id says what it is for. A refused text that lay here under an id of its own keeps that as its key.
    1: (draft: Pick<DraftDocument, 'postType' | 'originalPostId'>) => ({
      ...draft,
      draftId: draftIdOf(draft.postType, draft.originalPostId),
    }),
    // 2: photos. An older build would send a post without them, so it must not read them.
    2: (draft: DraftDocument) => draft,
    // 3: links. An older build would show a card again that was taken away.
    3: (draft: DraftDocument) => draft,
    // 4: former ids. An older build would send a post that what was written about it does not find.
    4: (draft: DraftDocument) => draft,
  },
  source: 'device',
  owner: 'account',
  retention: 'as long as its owner',
  tombstoneMs: WRITING_TOMBSTONE_MS,
  letsUnreadQueriesGo: false,
  label: t('settings.kindDrafts'),
} satisfies CollectionDescriptor<DraftDocument>;
