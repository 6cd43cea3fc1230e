import { publicFeedTypes, type FeedType, type NewerFeedType } from '#contract/resources/feed-types.ts';
import type { FeedPage } from '#contract/resources/post.ts';
import { unauthenticated } from '../../../kernel/errors.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { readCursor } from '../../../kernel/cursor.ts';
import { readAllFeed, readFollowingFeed, readGroupsFeed, readMutualsFeed, readNewUsersFeed } from './chronological-feeds.ts';
import { PAGE_PROBE_SIZE, afterId, pageOf, pageRange, toPage, type FeedRow, type IdRange } from './feed-page.ts';
import { readRankedFeed } from './ranked-feeds.ts';
import { say } from '../../../kernel/say.ts';

interface Reading extends TimeAndIds {
  readonly db: Db;
  readonly viewer: Viewer | null;
}

/** A page of a feed; visitors read the public ones. */
export async function readFeedPage(reading: Reading, feedType: FeedType, cursor: string | undefined): Promise<FeedPage> {
  const { db, viewer } = reading;
  if (viewer === null && !publicFeedTypes.some((name) => name === feedType)) {
    throw unauthenticated(say('refusals.logInForFeed'));
  }
  if (feedType === 'forYou' || feedType === 'influencers') {
    return readRankedFeed(db, { feedType, viewerId: viewer?.id ?? null, cursor, now: reading.now, newId: reading.newId });
  }
  return toPage(await readChronological(reading, feedType, pageRange(readCursor(cursor, 'id'))), afterId);
}

/**
 * Up to one more than a page of what is newer than an id, newest first, so that the reader can tell 'more than 20'
 * (FEED-33).
 */
export async function readNewerPosts(reading: Reading, feedType: NewerFeedType, after: string): Promise<FeedPage> {
  return pageOf(await readChronological(reading, feedType, { after, limit: PAGE_PROBE_SIZE }), null);
}

function readChronological(
  { db, viewer, now }: Reading,
  feedType: Exclude<FeedType, 'forYou' | 'influencers'>,
  range: IdRange,
): Promise<readonly FeedRow[]> {
  if (feedType === 'all' || viewer === null) return readAllFeed(db, viewer?.id ?? null, range);
  switch (feedType) {
    case 'following':
      return readFollowingFeed(db, viewer.id, range);
    case 'followingMutual':
      return readMutualsFeed(db, viewer.id, range);
    case 'newUsers':
      return readNewUsersFeed(db, viewer.id, range, now());
    case 'groups':
      return readGroupsFeed(db, viewer.id, range);
  }
}
