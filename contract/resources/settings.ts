import * as z from 'zod/mini';
import type { FieldError } from '../field-errors.ts';
import { TIME_ZONE_MAX } from '../limits.ts';
import { commentSorts } from './comment-sorts.ts';
import { feedTypes } from './feed-types.ts';

const colourSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'colour' satisfies FieldError));

/** `22:00`, from 00:00 to 23:59. */
const clockTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clockTime' satisfies FieldError));

/** Feeds, at most each once. */
const feedsSchema = z.array(z.enum(feedTypes)).check(z.maxLength(feedTypes.length));

/** A member's settings (SETTINGS-01). */
export const userSettingsSchema = z.object({
  primary_colors: colourSchema,
  secondary_colors: colourSchema,
  /** Average of primary and secondary. */
  tertiary_colors: colourSchema,
  auto_play: z.boolean(),
  dark_mode: z.boolean(),
  comment_sort: z.enum(commentSorts),
  default_feed: z.string().check(z.maxLength(40)),
  /** The tabs of the feeds, those named first; what is not named follows in the usual order (FEED-16). */
  feed_order: feedsSchema,
  /** Feeds whose tabs do not show (FEED-17). */
  hidden_feeds: feedsSchema,
  /** Who follows asks first (decisions 9). */
  approve_followers: z.boolean(),
  notifications_follow: z.boolean(),
  notifications_follow_request: z.boolean(),
  notifications_follow_accepted: z.boolean(),
  notifications_comment: z.boolean(),
  notifications_reaction: z.boolean(),
  notifications_mention: z.boolean(),
  notifications_repost: z.boolean(),
  notifications_repost_with_comment: z.boolean(),
  /** Messages in chats, which are pushed and stand in no list of notifications. */
  notifications_chat: z.boolean(),
  notifications_push_notifications: z.boolean(),
  /** Whether a push says what was written: where not, only who did what. */
  push_shows_text: z.boolean(),
  /** Whether pushes wait from `quiet_from` on until `quiet_to`, each day, in `time_zone`. */
  quiet_hours: z.boolean(),
  quiet_from: clockTimeSchema,
  quiet_to: clockTimeSchema,
  /** Its IANA name. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(TIME_ZONE_MAX)),
  /** Whether an e-mail tells of what came, after each week away. */
  email_digest: z.boolean(),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** What a member may change: any of the settings; the tertiary colour is computed from the other two. */
export const settingsChangeSchema = z.partial(z.omit(userSettingsSchema, { tertiary_colors: true }));
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const reactionCategories = ['positive', 'neutral', 'negative'] as const;

export const reactionTypeSchema = z.object({
  name: z.string(),
  /** The emoji. */
  value: z.string(),
  category: z.enum(reactionCategories),
});
export type ReactionType = z.infer<typeof reactionTypeSchema>;

export const violationTypeSchema = z.object({ name: z.string(), description: z.string(), points: z.number() });
export type ViolationType = z.infer<typeof violationTypeSchema>;
export const badgeTypeSchema = z.object({ name: z.string(), description: z.string() });

/** The public lists of `GET /settings`. */
export const publicSettingsSchema = z.object({
  badges: z.array(badgeTypeSchema),
  reactions: z.array(reactionTypeSchema),
  violations: z.array(violationTypeSchema),
  ad_statuses: z.array(z.string()),
  ad_payment_statuses: z.array(z.string()),
  ad_approval_statuses: z.array(z.string()),
  /** By which browsers know who may push (NOTIF-14), base64url; null where this server pushes nothing. */
  push_public_key: z.optional(z.nullable(z.string())),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
