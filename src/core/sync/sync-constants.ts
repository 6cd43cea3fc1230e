// Numbers of the sync rules, each with the requirement that gives it. Times are in milliseconds.

/** Milliseconds that ids are gathered before they are asked for (CACHE-15, CACHE-14). */
export const POST_DEBOUNCE_MS = 50;
export const USER_DEBOUNCE_MS = 100;
/** So many deliveries are remembered, so that an answer to an older question does not undo them. */
export const DELIVERIES_KEPT = 200;
/**
 * How often something is asked for again because so much was delivered meanwhile that its answer may undo some of it.
 */
export const ASKED_AGAIN_MAX = 2;

/** Of a page's posts at most this share is on the device where the page below it is asked to bring its own. */
export const HELD_SHARE_MAX = 0.25;

/** Ids of one queue round (CACHE-16) and of one call for users (CACHE-13). */
export const IDS_PER_ROUND = 20;
/** Ids of one call for posts, by connection (CACHE-17). */
export const POST_BATCH_BY_SPEED = { slow: 5, medium: 10, fast: 20 } as const;
/** Waits before the retries of a read (CACHE-23). */
export const READ_RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000];
/** Consecutive failures after which post fetches stop, and for how long (CACHE-20, CACHE-21). */
export const BREAKER_FAILURES = 5;
export const BREAKER_BLOCK_MS = 30_000;

/**
 * First and longest wait before posts in view that could not be had are asked for again, where nothing tells that they
 * can be.
 */
export const WANTED_RETRY_FIRST_MS = 10_000;
export const WANTED_RETRY_LONGEST_MS = 5 * 60_000;

/** How often running list requests are checked, and from which age one counts as stuck (FEED-38). */
export const STUCK_CHECK_MS = 30_000;
export const STUCK_AFTER_MS = 60_000;
/** An opened list younger than this is not asked for again. */
export const LIST_FRESH_MS = 30_000;
/** More new posts than this refresh the feed instead of merging (FEED-33). */
export const FRESH_MERGE_MAX = 20;
/**
 * Once so much waits above a feed, for whom opens it without a connection, no more is asked for, as showing it asks the
 * server anew.
 */
export const FRESH_KEPT_MAX = 200;
/**
 * Entries beyond which a feed ends at its next gap, notifications where a page ended: a list that is only ever added to
 * would grow for good.
 */
export const LIST_KEPT_MAX = 500;
/** Pages that one press of a gap asks for: what a page adds may be nothing that the reader sees. */
export const GAP_PAGES_MAX = 3;
/** Pages from the top downwards that are asked for to find the way to a gap whose cursor the server no longer knows. */
export const GAP_SEARCH_PAGES_MAX = 10;
/**
 * Pages asked for one after another that bring nothing the list lacks: on a slow line as many as end before the request
 * is given up. The next asking goes on.
 */
export const REPEATED_PAGES_MAX = 10;
/** Pages of a list that is reordered that are made current at once: what is loaded beyond them keeps its place. */
export const PAGES_READ_AGAIN_MAX = 5;
/**
 * Posts kept ahead of the reader on the device (decisions 9), the second with Save-Data or on a slow line; and the
 * cooldown of a list that failed.
 */
export const POSTS_AHEAD = 40;
export const POSTS_AHEAD_SLOW = 20;
export const AHEAD_RETRY_MS = 10_000;
/** A user document older than this is asked for again when the user is met (CACHE-12). */
export const USER_FRESH_MS = 60 * 60_000;
/** The same of whose page or chat is opened: their counts stand beside posts that are newer. */
export const OPENED_USER_FRESH_MS = 60_000;

/** Visible this long, a post counts as viewed (FEED-66). */
export const VIEW_DELAY_MS = 1_000;
/** Shortest and longest time from seeing a post to refreshing its engagement (CACHE-28). */
export const ENGAGEMENT_VISIBLE_MS = 800;
export const ENGAGEMENT_FLUSH_MS = 2_500;
/** So many waiting posts are refreshed at once (CACHE-29), in calls of at most 20 (CACHE-27). */
export const ENGAGEMENT_QUEUE = 5;
export const ENGAGEMENT_BATCH = 20;
/** An ad that was viewed counts again once the list of those that were is reset (FEED-65). */
export const AD_VIEWS_RESET_MS = 5_000;
/** What was opened of ads is gathered so long for one call. */
export const AD_OPENS_DELAY_MS = 1_000;
/** Ads that could not be had are asked for again after this. */
export const AD_RETRY_MS = 60_000;
/** Engagement of one post is asked for at most this often (CACHE-26). */
export const ENGAGEMENT_FRESH_MS = 60_000;

/** A post whose media are processed is asked for again after this, while it is in view (POST-56). */
export const PROCESSING_POLL_MS = 15_000;
/**
 * One that was written within the first is asked for once more after the second, where its pictures are not there when
 * processing ends (POST-57).
 */
export const PROCESSING_NEW_MS = 2 * 60_000;
export const PROCESSING_AGAIN_MS = 5_000;

/** A live event refreshes a feed at most this often (LIVE-07). */
export const LIVE_REFRESH_MS = 60_000;
/** What followed people post within this time is one refresh of their feeds (decisions 9). */
export const LIVE_COLLECT_MS = 2_000;

/** Ages beyond which local data go, and how often that is checked (CACHE-09, CACHE-10, CACHE-11). */
export const POST_MAX_AGE_MS = 72 * 60 * 60_000;
export const USER_MAX_AGE_MS = 24 * 60 * 60_000;
/**
 * How long a notification stays that no list names: a live event brought it, and nobody has opened the list since, or
 * the list was shortened.
 */
export const UNLISTED_NOTIFICATION_MAX_AGE_MS = 24 * 60 * 60_000;
export const PURGE_INTERVAL_MS = 60 * 60_000;

/** More consecutive 5xx answers than this flag the backend as down (TIMEOUT-16). */
export const BACKEND_DOWN_AFTER = 5;
/** First and longest wait between probes while a call has failed and none has succeeded since. */
export const PROBE_FIRST_MS = 1_000;
export const PROBE_LONGEST_MS = 60_000;
/** Longest wait while something is unsent: it goes within seconds once the server is back. */
export const PROBE_LONGEST_AWAITED_MS = 8_000;
/**
 * So many probes lost in a row make the connection lost: the first comes after 1 s, the second 2 s later. A brief loss
 * shows nothing.
 */
export const LOST_PROBES = 2;
/**
 * Calls that fail again and again while probes succeed mean broken calls: after so many such returns the longest wait
 * holds for it.
 */
export const HOLLOW_RETURNS = 5;

/** After the live connection was away, the count of unseen notifications is asked for at most this often. */
export const NOTIFICATIONS_REFRESH_MS = 10_000;
/** Pages of notifications that are asked for to find those that came meanwhile. */
export const MISSED_NOTIFICATION_PAGES_MAX = 5;
/** First and longest wait before a private channel is asked for again whose authorization failed. */
export const CHANNEL_RETRY_FIRST_MS = 1_000;
export const CHANNEL_RETRY_LONGEST_MS = 30_000;

/** Name of the Web Lock of the leading worker, and of the channel on which it says that it lives. */
export const LEADER_LOCK = 'dunlin-leader';
export const LEADER_BEAT_MS = 5_000;
/** Silence after which a follower takes the lead: the leader's tab is frozen. */
export const LEADER_SILENCE_MS = 20_000;

/** So many ids that the server does not have are remembered; an older one is simply asked for again. */
export const MISSING_KEPT = 200;
