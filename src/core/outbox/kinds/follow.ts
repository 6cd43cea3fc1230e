import * as z from 'zod/mini';
import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import type { ProfileEngagement, User } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';
import { followRefusal, type FollowPlace } from '../../people/follow-refusal.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange, FollowMark } from '../confirmed-change.ts';
import type { OutboxEntry } from '../entry.ts';
import type { IntentMoment, OutboxKind } from '../kind.ts';
import { clampedCount } from '../clamped-count.ts';

const payloadSchema = z.object({
  following: z.boolean(),
  /** For the reader: names change hands, so the call goes by id. */
  username: z.string(),
  /**
   * Missing in entries of versions whose calls named the username: their calls stay as they were, as the server may
   * know their key.
   */
  by: z.optional(z.literal('id')),
  /**
   * Shows only once the server has confirmed it, as an unfollow does that is made online (SOCIAL-05). Missing: at once.
   */
  showsWhenConfirmed: z.optional(z.literal(true)),
  /**
   * Ends a request that nobody has answered: no follow, so nothing of theirs was shown for it. Missing: ends a follow,
   * or is one.
   */
  wasRequest: z.optional(z.literal(true)),
  /** Missing: elsewhere. */
  place: z.optional(z.literal('postMenu')),
  /** What it changes of the reader's own count while it waits (SOCIAL-04). Missing: nothing, as a request does. */
  counts: z.optional(z.union([z.literal(1), z.literal(-1)])),
  /** The own count once this and what waited about others are done. Missing: not known. */
  reaches: z.optional(z.number()),
});
export interface FollowInput {
  readonly userId: string;
  readonly username: string;
  readonly following: boolean;
  /** Nothing but a pending mark shows until the server has it (an unfollow made online). */
  readonly showsWhenConfirmed?: boolean;
  /** What ends is a request, no follow. Absent: a follow. */
  readonly wasRequest?: boolean;
  /** Where it was pressed, which a refusal is told by. Absent: elsewhere. */
  readonly place?: FollowPlace;
}
export type FollowPayload = z.infer<typeof payloadSchema>;

/** Followed, or asked for where the other approves followers (decisions 9). */
function isWanted({ isFollowing, isFollowRequested = false }: ProfileEngagement): boolean {
  return isFollowing || isFollowRequested;
}

/**
 * The reader's document does not say whom they follow, so the entry tells what it changes of their count. `waiting` are
 * the unsent ones on the same person: the first may be under way, and then this one takes the place of a second and
 * desires what the first does, which counts already.
 */
function countsOf(following: boolean, user: User | undefined, waiting: readonly FollowPayload[]): 1 | -1 | undefined {
  const last = waiting.at(-1);
  if (last?.following === following) return last.counts;
  if (user === undefined || waiting.length > 1) return undefined;
  const { ProfileEngagement: relation, approvesFollowers = false } = user;
  if (following) return isWanted(relation) || approvesFollowers ? undefined : 1;
  return relation.isFollowing ? -1 : undefined;
}

/** The reader's own document with what the entry changes of it. */
function withOwnCount(user: User & FollowMark, entry: OutboxEntry, payload: FollowPayload): User {
  const following = clampedCount(user.following + (payload.counts ?? 0));
  return following === user.following || isCounted(user, entry, payload) ? user : { ...user, following };
}

/** By its answer; or the answer was lost, and the count was fetched since. */
function isCounted(own: User & FollowMark, { id, attempts }: OutboxEntry, { counts, reaches }: FollowPayload): boolean {
  const isReached = counts !== undefined && reaches !== undefined && (own.following - reaches) * counts >= 0;
  return own.countedFollow === id || (attempts > 0 && isReached);
}

function reachesOf(counts: number, { following, waitingElsewhere }: IntentMoment): { readonly reaches?: number } {
  if (following === undefined) return {};
  const others = (waitingElsewhere?.() ?? []) as readonly FollowPayload[];
  const before = others.reduce((sum, { counts: other = 0 }) => sum + other, 0);
  return { reaches: following + before + counts };
}

/** Who is followed no more leaves the feeds (SOCIAL-17). */
function endedFeeds({ target }: OutboxEntry, { following, wasRequest }: FollowPayload): readonly ConfirmedChange[] {
  return following || wasRequest === true ? [] : [{ type: 'removeAuthorFromFeeds', userId: target }];
}

function ownCount({ id: countedFollow, userId: id }: OutboxEntry, following: number): ConfirmedChange {
  return { type: 'patch', entity: 'user', id, patch: { following, countedFollow } };
}

/** Following or not. `target` is the user's ULID. */
export const followKind: OutboxKind<FollowInput, FollowPayload, UserAnswer> = {
  kind: 'follow',
  family: 'toggle',
  about: 'user',
  targetOf: ({ userId }) => userId,
  payloadOf({ username, following, showsWhenConfirmed = false, wasRequest = false, place }, moment) {
    const { seen, waiting } = moment;
    const counts = showsWhenConfirmed ? undefined : countsOf(following, seen().user, waiting() as readonly FollowPayload[]);
    return {
      following,
      username,
      by: 'id',
      ...(showsWhenConfirmed ? { showsWhenConfirmed } : {}),
      ...(wasRequest && !following ? { wasRequest: true } : {}),
      ...(place === 'postMenu' ? { place } : {}),
      ...(counts === undefined ? {} : { counts, ...reachesOf(counts, moment) }),
    };
  },
  parsePayload: (value) => z.parse(payloadSchema, value),
  refreshes: (_entry, { following }) => (following ? 'recommendations' : undefined),
  // One lane for all: each answer says the reader's own count, and they come in the server's order.
  laneOf: () => 'follow',
  call: ({ target }, { following, username, by }) =>
    callOf(following ? followUser : unfollowUser, { params: { user: by === 'id' ? target : username } }),
  // Only what this kind governs: the answers of lanes cross.
  confirm(entry, payload, { data: { followers, ProfileEngagement }, viewer }) {
    const { isFollowing, isFollowRequested = false } = ProfileEngagement;
    const relation = { isFollowing, isFollowRequested };
    return [
      { type: 'patch', entity: 'user', id: entry.target, patch: { followers, ProfileEngagement: relation } },
      ...endedFeeds(entry, payload),
      ...(viewer === undefined ? [] : [ownCount(entry, viewer.following)]),
    ];
  },
  onRefused: (error, payload) => (error === 'notFound' && !payload.following ? 'settles' : 'staysFailed'),
  settledChanges: endedFeeds,
  isFulfilled: ({ following }, { user }) => user !== undefined && isWanted(user.ProfileEngagement) === following,
  showsOn: ({ counts }, { userId }) => (counts === undefined ? [] : [userId]),
  overlay: {
    user(user, entry, payload) {
      if (user.ulid === entry.userId) return withOwnCount(user, entry, payload);
      const { following, showsWhenConfirmed = false } = payload;
      if (showsWhenConfirmed || user.ulid !== entry.target) return user;
      const { ProfileEngagement: relation } = user;
      if (isWanted(relation) === following) return user;
      // A request is in no count.
      if (following && user.approvesFollowers === true)
        return { ...user, ProfileEngagement: { ...relation, isFollowRequested: true } };
      const counted = following ? 1 : relation.isFollowing ? -1 : 0;
      return {
        ...user,
        followers: clampedCount(user.followers + counted),
        ProfileEngagement: { ...relation, isFollowing: following, isFollowRequested: false },
      };
    },
  },
  tellRefusal: ({ username, following, place }) => followRefusal({ username, following, place: place ?? 'elsewhere' }),
  describe: (_entry, payload) => ({
    title: payload.following ? t('outbox.follow') : t('outbox.followUndo'),
    text: `@${payload.username}`,
  }),
};
