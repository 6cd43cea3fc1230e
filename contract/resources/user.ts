import * as z from 'zod/mini';
import { instantSchema, ulidSchema } from '../ids.ts';

export const badgeNames = [
  'early_adopter',
  'verified',
  'gold_verified',
  'premium_verified',
  'parody_badge',
  'business_verified',
  'new_user',
  'moderator',
  'employee',
  'administrator',
  'influencer',
] as const;
export type BadgeName = (typeof badgeNames)[number];

/** A badge in a request. The documents also write `infuencer`, which is read as `influencer`. */
export const badgeInputSchema = z.pipe(
  z.enum([...badgeNames, 'infuencer']),
  z.transform((name): BadgeName => (name === 'infuencer' ? 'influencer' : name)),
);

/** The asking member's relation to the profile; both names where the documents differ (decisions 7). */
export const profileEngagementSchema = z.object({
  isFollowing: z.boolean(),
  isFollowingYou: z.boolean(),
  isFollowYou: z.boolean(),
  isBlocked: z.boolean(),
  isBlockedByYou: z.boolean(),
  isMuted: z.boolean(),
  /**
   * The asking member's follow waits for the profile's approval (NOTIF-21). Missing: no, as of a server that knows no
   * requests.
   */
  isFollowRequested: z.optional(z.boolean()),
  /** The profile asks to follow the asking member, who has not answered. */
  isRequestingYou: z.optional(z.boolean()),
});
export type ProfileEngagement = z.infer<typeof profileEngagementSchema>;

/** Of two people who have nothing to do with each other. */
export const unrelated: ProfileEngagement = {
  isFollowing: false,
  isFollowingYou: false,
  isFollowYou: false,
  isBlocked: false,
  isBlockedByYou: false,
  isMuted: false,
};

export const userSchema = z.object({
  ulid: ulidSchema,
  name: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  bio: z.string(),
  website: z.nullable(z.string()),
  ProfileEngagement: profileEngagementSchema,
  followers: z.number(),
  following: z.number(),
  friendCount: z.number(),
  /** Posts and quotes; not what is said in chats. */
  postCount: z.number(),
  badges: z.array(z.enum(badgeNames)),
  isBanned: z.boolean(),
  lastActiveAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** `updatedAt` in milliseconds since 1970. */
  updatedAtEpoch: z.number(),
  accountSetup: z.boolean(),
  acceptTermsOfService: z.boolean(),
  /** A follow of this profile is a request until its owner approves (decisions 9). Missing: it is not. */
  approvesFollowers: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;

/** The signed-in member, as `GET /user` and sign-in answer it. */
export const currentUserSchema = z.extend(userSchema, {
  email: z.string(),
  phone_number: z.nullable(z.string()),
  referral_code: z.string(),
  current_streak: z.number(),
  timeout_expires_at: z.nullable(instantSchema),
  timeout_count: z.number(),
  total_points: z.number(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The short form that search and suggestions answer. */
export const userSummarySchema = z.object({
  ulid: ulidSchema,
  name: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof userSummarySchema>;

/** A page of users. A null cursor ends the list. */
export const userPageSchema = z.object({ data: z.array(userSchema), next_cursor: z.nullable(z.string()) });
export type UserPage = z.infer<typeof userPageSchema>;
