import type { MigrationStrategies } from 'rxdb/plugins/core';
import type { CollectionName, DraftDocument } from '../collections.ts';
import { draftIdOf } from '../draft-id.ts';

/**
 * How stored documents reach the current schema, by collection; strategy n takes a document of version n - 1. Answering `null` drops the
 * document: allowed for what the server can send again (posts, users, groups, feeds, notifications), never for outbox, drafts, session
 * and settings, which exist nowhere else.
 */
export const migrationStrategies: Readonly<Record<CollectionName, MigrationStrategies>> = {
  posts: {},
  users: {},
  groups: {},
  // 1: a list knows where posts may be missing in it. One of before had none: it was replaced instead.
  feeds: { 1: (feed: object) => ({ ...feed, gaps: [] }) },
  notifications: {},
  // 1: the draft id says what it is for. A refused text that lay here under an id of its own keeps that as its key.
  drafts: {
    1: (draft: Pick<DraftDocument, 'postType' | 'originalPostId'>) => ({
      ...draft,
      draftId: draftIdOf(draft.postType, draft.originalPostId),
    }),
  },
  outbox: {},
  // 1: the end of a session says what it leaves to be removed. What an end of before left was removed by who saw it.
  session: { 1: (session: object) => ({ ...session, owed: null }) },
  settings: {},
};
