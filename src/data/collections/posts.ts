import type { Post } from '#contract/resources/post.ts';
import { keepsPost } from '#core/sync/purge-rules.ts';
import { POST_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import { t } from '#messages/t.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField, instantField, plainObject } from './fields.ts';

export interface PostDocument {
  id: string;
  userId: string;
  /** The server's post, whole. */
  post: Post;
  /** Milliseconds since 1970; index for the 72 h purge. */
  cachedAt: number;
  /** Milliseconds since 1970; 0 = never refreshed apart from the mapping. */
  lastEngagementUpdate: number;
}

const schema: VersionedSchema<PostDocument, 0> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    userId: { type: 'string' },
    post: plainObject,
    cachedAt: instantField,
    lastEngagementUpdate: { type: 'number' },
  },
  required: ['id', 'userId', 'post', 'cachedAt', 'lastEngagementUpdate'],
  indexes: ['cachedAt'],
};

export const postsCollection = {
  schema,
  migrations: {},
  source: 'server',
  owner: 'session',
  retention: {
    agedFrom: 'cachedAt',
    keptMs: POST_MAX_AGE_MS,
    isKept: ({ id, post }, { userId, referredPosts, originals }) =>
      keepsPost(post, { userId, referredPosts }) || originals.has(id),
  },
  letsUnreadQueriesGo: true,
  label: t('settings.kindPosts'),
} satisfies CollectionDescriptor<PostDocument>;
