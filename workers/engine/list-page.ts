import type { ResponseOf } from '#contract/endpoint.ts';
import type { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import type { Group, GroupMembersPage, GroupPage } from '#contract/resources/group.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { User, UserPage, UserSummary } from '#contract/resources/user.ts';
import type { ListPage } from '#core/sync/list-state.ts';

/** A page of any list, with what the answer says of its items beyond their ids. */
export interface FetchedPage extends ListPage {
  /** Of a list of people: themselves. */
  readonly users?: readonly User[];
  /** Of a list of notifications: themselves. */
  readonly notifications?: readonly Notification[];
  /** Of a list of groups: themselves. */
  readonly groups?: readonly Group[];
}

type Recommended = ResponseOf<typeof getRecommendedUsers>;

/** Of an entry of which the answer does not say when it changed. */
const NEVER = new Date(0).toISOString();

export function pageOfPeople({ data, next_cursor: nextCursor }: UserPage): FetchedPage {
  const entries = data.map(({ ulid, updatedAt }) => ({ id: ulid, userId: ulid, updatedAt }));
  return { entries, nextCursor: nextCursor === '' ? null : nextCursor, users: data };
}

/** The documents write this cursor `nextCursor`. */
export function pageOfMembers({ data, nextCursor }: GroupMembersPage): FetchedPage {
  return pageOfPeople({ data, next_cursor: nextCursor });
}

/** The short form says too little to be kept: whom the device lacks is fetched by id. */
export function pageOfSummaries(users: readonly UserSummary[]): FetchedPage {
  return { entries: users.map(({ ulid }) => ({ id: ulid, userId: ulid, updatedAt: NEVER })), nextCursor: null };
}

/** Each entry keeps why its person is recommended. A server without pages answers one. */
export function pageOfRecommended({
  recommended_users: users,
  reasons = [],
  next_cursor: cursor = null,
}: Recommended): FetchedPage {
  const page = pageOfPeople({ data: users, next_cursor: cursor });
  const reasonOf = new Map(reasons.map(({ ulid, followedBy, topics }) => [ulid, { followedBy, topics }]));
  return {
    ...page,
    entries: page.entries.map((entry) => {
      const reason = reasonOf.get(entry.id);
      return reason === undefined ? entry : { ...entry, reason };
    }),
  };
}

export function pageOfGroups({ data, next_cursor: cursor }: GroupPage): FetchedPage {
  const entries = data.map(({ id, owner, updatedAt }) => ({ id, userId: owner.user.userId, updatedAt }));
  return { entries, nextCursor: cursor === '' ? null : cursor, groups: data };
}

export function pageOfNotifications(page: {
  readonly data: readonly Notification[];
  readonly next_cursor: string | null;
}): FetchedPage {
  const nextCursor = page.next_cursor === '' ? null : page.next_cursor;
  const last = page.data.length - 1;
  const entries = page.data.map(({ notificationId, fromUserId, createdAt }, index) => ({
    id: notificationId,
    userId: fromUserId,
    updatedAt: createdAt,
    ...(index === last && nextCursor !== null && { followedBy: nextCursor }),
  }));
  return { entries, nextCursor, notifications: page.data };
}
