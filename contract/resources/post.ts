import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

export const postTypes = ['POST', 'COMMENT', 'REPLY', 'REPOST', 'AD'] as const;
export type PostType = (typeof postTypes)[number];

export const postImageSchema = z.object({
  url: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  mimeType: z.string(),
  /** Alternative text written by the author; empty where none was given. */
  alt: z.optional(z.string()),
  /** Small still of an image or a video. */
  thumbnail: z.nullable(z.object({ url: z.string() })),
  /** Dominant colour `#rrggbb`, painted while the picture loads. */
  colour: z.optional(z.string()),
  /** The picture in some 25 bytes, base64 (ThumbHash): blurred, it stands there until the picture has come. */
  thumbhash: z.optional(z.string()),
  /** Seconds at which the reader left a video; null from the server, as only the device knows it. */
  lastWatched: z.optional(z.nullable(z.number())),
});
export type PostImage = z.infer<typeof postImageSchema>;

/** What a linked page says of itself. `shouldFetchOg`: nobody has read the page yet, the server will (POST-02). */
export const openGraphSchema = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string(),
  url: z.string(),
  shouldFetchOg: z.boolean(),
});
export type OpenGraph = z.infer<typeof openGraphSchema>;

export const reactionCountSchema = z.object({ name: z.string(), count: z.number() });

export const postEngagementSchema = z.object({
  views: z.number(),
  repostCount: z.number(),
  commentCount: z.number(),
  totalCommentCount: z.number(),
  reactions: z.array(reactionCountSchema),
});
export type PostEngagement = z.infer<typeof postEngagementSchema>;

/** What the asking member did with the post; all false for visitors. */
export const userEngagementSchema = z.object({
  hasReposted: z.boolean(),
  hasRepostedWithComment: z.boolean(),
  hasCommented: z.boolean(),
});

/** A post as `POST /posts/map` answers it: the documents' field names, both of two where they differ (decisions 7). */
export const postSchema = z.object({
  id: ulidSchema,
  user: z.object({ userId: ulidSchema }),
  userId: ulidSchema,
  /** The post that this comment answers; null on posts. `parentId` repeats it. */
  parentUlid: z.nullable(ulidSchema),
  parentId: z.nullable(ulidSchema),
  grandparentUlid: z.nullable(ulidSchema),
  /** The post at the top of the thread; null on posts. */
  rootUlid: z.nullable(ulidSchema),
  groupId: z.nullable(ulidSchema),
  groupName: z.nullable(z.string()),
  postType: z.enum(postTypes),
  title: z.nullable(z.string()),
  body: z.string(),
  detectedLanguage: z.nullable(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** Link to a player of a known service, as it stands in the text or the preview (`embedded-players.ts`). */
  embedUrl: z.nullable(z.string()),
  openGraph: z.nullable(openGraphSchema),
  isDeleted: z.boolean(),
  isProcessing: z.boolean(),
  isRepost: z.boolean(),
  isRepostWithComment: z.boolean(),
  isEmptyRepost: z.boolean(),
  isHidden: z.boolean(),
  isAd: z.boolean(),
  isSensitive: z.boolean(),
  isTrolling: z.boolean(),
  /** It stands in Discover, or would if it stood in no group. Absent: the server does not say (MENU-12). */
  isInDiscover: z.optional(z.boolean()),
  startDate: z.nullable(instantSchema),
  endDate: z.nullable(instantSchema),
  status: z.nullable(z.string()),
  /** The boost that makes an ad of it. Absent: it is none, or the server does not say. */
  adId: z.optional(ulidSchema),
  pinned: z.boolean(),
  isBookmarked: z.boolean(),
  /**
   * What the asking member wrote to the saved post, for themselves (REACT-38); null: nothing. Absent on devices that
   * fetched it before there were notes.
   */
  bookmarkNote: z.optional(z.nullable(z.string())),
  images: z.array(postImageSchema),
  videos: z.array(z.object({ url: z.string() })),
  mediaTypes: z.array(z.string()),
  views: z.number(),
  postEngagement: postEngagementSchema,
  userEngagement: userEngagementSchema,
  /** Name of the asking member's reaction. */
  userReaction: z.nullable(z.string()),
  /** The post that this one reposts or quotes. */
  repostId: z.nullable(ulidSchema),
  /** Author of the reposted or quoted post. */
  repostUserId: z.nullable(ulidSchema),
  otherRepostUsers: z.array(ulidSchema),
  additionalReposts: z.number(),
  repostUsernames: z.array(z.string()),
  /**
   * The Idempotency-Key with which the post was created; sent to its author only, so that a client knows its own echo.
   */
  clientKey: z.nullable(z.string()),
});
export type Post = z.infer<typeof postSchema>;

/** One line of a feed page: enough to know whether the device's copy is current. */
export const feedEntrySchema = z.object({ id: ulidSchema, userId: ulidSchema, updatedAt: instantSchema });
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/**
 * A line of a feed page. A repost or quote may name its original, so that its post and author are fetched beside the
 * line's own; a server that does not know this leaves both out.
 */
export const feedLineSchema = z.extend(feedEntrySchema, {
  repostId: z.optional(ulidSchema),
  repostUserId: z.optional(ulidSchema),
});
export type FeedLine = z.infer<typeof feedLineSchema>;

/** A feed page, newest or best first. `posts` repeats `data` (decisions 7). A null cursor ends the feed. */
export const feedPageSchema = z.object({
  data: z.array(feedLineSchema),
  posts: z.array(feedLineSchema),
  next_cursor: z.nullable(z.string()),
});
export type FeedPage = z.infer<typeof feedPageSchema>;
