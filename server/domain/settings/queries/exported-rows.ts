import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Database } from '../../../kernel/db/schema.ts';

/** Rows read at once: what of an archive is in memory. */
const PAGE = 200;

/**
 * One file of the archive: rows of a table in the order of `place`, which tells each of the member's from the others.
 */
interface ExportedTable {
  readonly table: keyof Database;
  /** Column that names the member. */
  readonly owner: string;
  readonly place: string;
  /** Names in the archive, and what stands there. Only what is named goes out. */
  readonly columns: Readonly<Record<string, string>>;
  /** Narrows the rows further. */
  readonly only?: string;
  /** What stands in other tables of each row, by its name in the archive. */
  readonly more?: Readonly<Record<string, RawBuilder<unknown>>>;
}

const postColumns = {
  id: 'id',
  postType: 'post_type',
  parentId: 'parent_id',
  rootId: 'root_id',
  groupId: 'group_id',
  repostOfId: 'repost_of_id',
  title: 'title',
  body: 'body',
  language: 'detected_language',
  embedUrl: 'embed_url',
  linkPreview: 'open_graph',
  images: 'images',
  videos: 'videos',
  isSensitive: 'is_sensitive',
  isWebOnly: 'is_trolling',
  isHidden: 'is_hidden',
  views: 'views',
  reposts: 'repost_count',
  comments: 'total_comment_count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
};

/**
 * By name of the file. What is somebody else's stays out: who blocked or muted the member, who reported a post, who
 * judged it, and what others wrote. Secrets stay out too: tokens, codes and the digests of invited addresses.
 */
const tables = {
  posts: { table: 'posts', owner: 'user_id', place: 'id', columns: postColumns, only: 'depth = 0' },
  comments: { table: 'posts', owner: 'user_id', place: 'id', columns: postColumns, only: 'depth > 0' },
  reactions: {
    table: 'reactions',
    owner: 'user_id',
    place: 'post_id',
    columns: { postId: 'post_id', reaction: 'name', createdAt: 'created_at' },
  },
  bookmarks: {
    table: 'bookmarks',
    owner: 'user_id',
    place: 'id',
    columns: { postId: 'post_id', notes: 'notes', createdAt: 'created_at' },
  },
  following: {
    table: 'follows',
    owner: 'follower_id',
    place: 'followee_id',
    columns: { userId: 'followee_id', createdAt: 'created_at' },
  },
  followers: {
    table: 'follows',
    owner: 'followee_id',
    place: 'follower_id',
    columns: { userId: 'follower_id', createdAt: 'created_at' },
  },
  followRequests: {
    table: 'follow_requests',
    owner: 'requester_id',
    place: 'target_id',
    columns: { userId: 'target_id', createdAt: 'created_at' },
  },
  receivedFollowRequests: {
    table: 'follow_requests',
    owner: 'target_id',
    place: 'requester_id',
    columns: { userId: 'requester_id', createdAt: 'created_at' },
  },
  mutes: { table: 'mutes', owner: 'user_id', place: 'target_id', columns: { userId: 'target_id', createdAt: 'created_at' } },
  blocks: { table: 'blocks', owner: 'user_id', place: 'target_id', columns: { userId: 'target_id', createdAt: 'created_at' } },
  groups: {
    table: 'group_members',
    owner: 'user_id',
    place: 'group_id',
    columns: { groupId: 'group_id', isPinned: 'pinned', bannedAt: 'banned_at', joinedAt: 'joined_at', readTo: 'read_to' },
    // With whom a chat of two is: the group itself has no name.
    more: {
      withUserId: sql`(select case group_members.user_id when g.pair_low then g.pair_high when g.pair_high then g.pair_low end
        from groups g where g.id = group_members.group_id)`,
    },
  },
  ownGroups: {
    table: 'groups',
    owner: 'owner_id',
    place: 'id',
    columns: {
      id: 'id',
      name: 'name',
      description: 'description',
      avatar: 'avatar',
      visibility: 'visibility',
      members: 'members_count',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      deletedAt: 'deleted_at',
    },
    // A chat of two is neither's own.
    only: 'pair_low is null',
  },
  groupInvitations: {
    table: 'group_invitations',
    owner: 'user_id',
    place: 'group_id',
    columns: { groupId: 'group_id', createdAt: 'created_at' },
  },
  notifications: {
    table: 'notifications',
    owner: 'user_id',
    place: 'id',
    columns: {
      id: 'id',
      type: 'type',
      fromUserId: 'from_user_id',
      postId: 'post_id',
      seenAt: 'seen_at',
      readAt: 'read_at',
      createdAt: 'created_at',
    },
  },
  ads: {
    table: 'ads',
    owner: 'user_id',
    place: 'id',
    columns: {
      id: 'id',
      postId: 'post_id',
      startsAt: 'starts_at',
      endsAt: 'ends_at',
      goal: 'goal',
      email: 'email',
      status: 'status',
      approvalStatus: 'approval_status',
      paymentStatus: 'payment_status',
      price: 'price',
      views: 'views',
      clicks: 'clicks',
      follows: 'follows',
      refusalReason: 'refusal_reason',
      decidedAt: 'decided_at',
      createdAt: 'created_at',
    },
    more: {
      days: sql`(select coalesce(json_agg(json_build_object('day', d.day, 'views', d.views, 'clicks', d.clicks, 'follows', d.follows) order by d.day), '[]')
        from ad_days d where d.ad_id = ads.id)`,
    },
  },
  openedAds: {
    table: 'ad_opens',
    owner: 'user_id',
    place: 'ad_id',
    columns: { adId: 'ad_id', openedAt: 'opened_at', askedAt: 'asked_at', followedAt: 'followed_at' },
  },
  rewards: {
    table: 'reward_grants',
    owner: 'user_id',
    place: 'id',
    columns: {
      kind: 'kind',
      amount: 'amount',
      days: 'days',
      postId: 'post_id',
      userId: 'from_user_id',
      createdAt: 'created_at',
      takenBackAt: 'taken_back_at',
    },
  },
  reports: {
    table: 'post_flags',
    owner: 'reporter_id',
    place: 'id',
    columns: { postId: 'post_id', violationType: 'violation_type', createdAt: 'created_at' },
  },
  violations: {
    table: 'violations',
    owner: 'user_id',
    place: 'id',
    columns: {
      id: 'id',
      postId: 'post_id',
      name: 'name',
      description: 'description',
      points: 'points',
      status: 'status',
      appealText: 'appeal_text',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  sessions: {
    table: 'refresh_tokens',
    owner: 'user_id',
    place: 'id',
    columns: { browser: 'browser', system: 'system', device: 'device', usedAt: 'created_at', endedAt: 'revoked_at' },
  },
  apiTokens: {
    table: 'api_tokens',
    owner: 'user_id',
    place: 'id',
    columns: { name: 'name', createdAt: 'created_at', lastUsedAt: 'last_used_at' },
  },
  formerUsernames: {
    table: 'released_usernames',
    owner: 'user_id',
    place: 'username_key',
    columns: { username: 'username_key', givenUpAt: 'released_at' },
  },
  formerEmails: {
    table: 'email_changes',
    owner: 'user_id',
    place: 'id',
    columns: { email: 'old_email', changedAt: 'changed_at' },
  },
  media: {
    table: 'media',
    owner: 'user_id',
    place: 'id',
    columns: {
      file: 'storage_key',
      mimeType: 'mime_type',
      widthPx: 'width_px',
      heightPx: 'height_px',
      bytes: 'bytes',
      createdAt: 'created_at',
    },
  },
} as const satisfies Readonly<Record<string, ExportedTable>>;

export type ExportedList = keyof typeof tables;
export const exportedLists = Object.keys(tables) as readonly ExportedList[];

/** Columns by which rows are found to be the member's, as `table.column`. */
export const exportedOwners: ReadonlySet<string> = new Set(Object.values(tables).map(({ table, owner }) => `${table}.${owner}`));

export type ExportedRow = Readonly<Record<string, unknown>>;

/** All rows of one list, in portions. */
export async function* exportedRows(db: Db, list: ExportedList, userId: string): AsyncGenerator<readonly ExportedRow[]> {
  const { table, owner, place, columns, only, more = {} }: ExportedTable = tables[list];
  const names = [...Object.keys(columns), ...Object.keys(more)];
  const shown = [
    ...Object.entries(columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
    ...Object.entries(more).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  ];
  for (let after = ''; ;) {
    const { rows } = await sql<ExportedRow & { readonly placeOfRow: string }>`
      select ${sql.join(shown)}, ${sql.ref(place)} as "placeOfRow" from ${sql.table(table)}
      where ${sql.ref(owner)} = ${userId} and ${sql.ref(place)} > ${after} ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}
      order by ${sql.ref(place)} limit ${PAGE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
    after = last.placeOfRow;
  }
}
