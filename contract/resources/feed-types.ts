/** Feed identifiers that `GET /posts/{feedType}` takes. */
export const feedTypes = ['forYou', 'following', 'influencers', 'all', 'followingMutual', 'groups', 'newUsers'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Feeds that visitors may read (decisions 1). */
export const publicFeedTypes = ['all', 'influencers'] as const;

/** Feeds that answer newer-than-ulid (FEED-34). */
export const newerFeedTypes = ['all', 'following', 'followingMutual', 'newUsers'] as const;
export type NewerFeedType = (typeof newerFeedTypes)[number];
