import type { FeedEntry } from '#contract/resources/post.ts';
import { descriptorOf, parseListKey } from '#core/lists/list-key.ts';
import type { ListEntry, ListGap } from '#core/sync/list-state.ts';
import { POST_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import { t } from '#messages/t.ts';
import type { CollectionDescriptor, Keeping, VersionedSchema } from './descriptor.ts';
import { idField, plainObject } from './fields.ts';

/**
 * A list of posts as the server ordered it: a feed, a profile's feed, the saved posts, a thread's page run. One
 * document a list, so that opening it is one read by key plus one read of its posts. Keys are made by
 * `core/lists/list-key.ts` only.
 */
export interface FeedDocument {
  key: string;
  entries: readonly ListEntry[];
  /** Cursor of the next page; null at the end; undefined before the first page. */
  nextCursor?: string | null;
  /** When the first page was last fetched, milliseconds since 1970; 0 = never. */
  fetchedAt: number;
  /** Entries that arrived above, not yet shown: the new-posts banner. */
  fresh: readonly FeedEntry[];
  /** Where posts may be missing between entries, see `core/sync/list-state.ts`. */
  gaps: readonly ListGap[];
}

const schema: VersionedSchema<FeedDocument, 1> = {
  version: 1,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: idField,
    entries: { type: 'array', items: plainObject },
    nextCursor: { type: ['string', 'null'] },
    fetchedAt: { type: 'number' },
    fresh: { type: 'array', items: plainObject },
    gaps: { type: 'array', items: plainObject },
  },
  required: ['key', 'entries', 'fetchedAt', 'fresh', 'gaps'],
};

/** `null` = as long as its account. A list that this build does not know is used by nobody. */
function keptMsOf(key: string): number | null {
  const list = parseListKey(key);
  return list === undefined ? POST_MAX_AGE_MS : descriptorOf(list).keptMs;
}

function isInOfflinePack({ key }: FeedDocument, { offlinePackPosts }: Keeping): boolean {
  const list = parseListKey(key);
  return list !== undefined && offlinePackPosts.has(descriptorOf(list).keptWith?.(list) ?? '');
}

export const feedsCollection = {
  schema,
  migrations: {
    // 1: a list knows where posts may be missing in it. One of before had none: it was replaced instead.
    1: (feed: object) => ({ ...feed, gaps: [] }),
  },
  source: 'server',
  owner: 'session',
  retention: { agedFrom: 'fetchedAt', keptMs: ({ key }) => keptMsOf(key), isKept: isInOfflinePack },
  letsUnreadQueriesGo: true,
  label: t('settings.kindFeeds'),
} satisfies CollectionDescriptor<FeedDocument>;
