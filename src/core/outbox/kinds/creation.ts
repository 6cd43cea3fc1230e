import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { createPost } from '#contract/endpoints/posts/create-post.ts';
import { isUlid } from '#contract/ids.ts';
import { OPEN_GRAPH_DESCRIPTION_MAX, OPEN_GRAPH_TITLE_MAX, POST_TEXT_MAX, URL_MAX } from '#contract/limits.ts';
import type { OpenGraph, Post, PostType } from '#contract/resources/post.ts';
import type { OwnAuthor } from '../../feed/own-post-lists.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxEntry } from '../entry.ts';
import type { IntentMoment, RefusalPolicy, ReturnedDraft } from '../kind.ts';
import { DEFAULT_GROUP_NAME, POSTS_LANE } from '../outbox-constants.ts';

/** What every written thing carries. */
export const writtenPayloadShape = {
  body: z.string().check(z.maxLength(POST_TEXT_MAX)),
  isSensitive: z.boolean(),
  /** The author's username when it was written: names the profile list in which it stands. */
  authorUsername: z.nullable(z.string()),
  /** Its author had the badge gold_verified then. Absent: no. */
  isGoldAuthor: z.optional(z.literal(true)),
  /** Its author was a new member then. Absent: no. */
  isNewAuthor: z.optional(z.literal(true)),
  /** The card of a link in it. Absent: none, as what was written before there were any. */
  openGraph: z.optional(
    z.object({
      title: z.string().check(z.maxLength(OPEN_GRAPH_TITLE_MAX)),
      description: z.string().check(z.maxLength(OPEN_GRAPH_DESCRIPTION_MAX)),
      image: z.string(),
      url: z.string().check(z.maxLength(URL_MAX)),
      shouldFetchOg: z.boolean(),
    }),
  ),
  /**
   * Links in it whose card its writer took away (COMPOSE-38): a composer that takes the text back leaves them without.
   * Absent: none.
   */
  removedLinks: z.optional(z.array(z.string().check(z.maxLength(URL_MAX)))),
} as const;

/** What a composer gives of it. */
export interface WrittenInput {
  readonly body: string;
  readonly isSensitive: boolean;
  /** Absent: it was written without a draft. */
  readonly draftKey?: string;
  /** Absent: no link in it has a card. */
  readonly openGraph?: OpenGraph | undefined;
  /** Absent: of no link in it was the card taken away. */
  readonly removedLinks?: readonly string[] | undefined;
}

export function writtenPayload(
  { body, isSensitive, openGraph, removedLinks = [] }: WrittenInput,
  { username, isGold = false, isNew = false }: IntentMoment,
): WrittenPayload {
  return {
    body,
    isSensitive,
    authorUsername: username,
    ...(isGold ? { isGoldAuthor: true } : {}),
    ...(isNew ? { isNewAuthor: true } : {}),
    ...(openGraph === undefined ? {} : { openGraph }),
    ...(removedLinks.length === 0 ? {} : { removedLinks: [...removedLinks] }),
  };
}

export interface WrittenPayload {
  readonly body: string;
  readonly isSensitive: boolean;
  readonly authorUsername: string | null;
  readonly isGoldAuthor?: true | undefined;
  readonly isNewAuthor?: true | undefined;
  readonly openGraph?: OpenGraph | undefined;
  readonly removedLinks?: string[] | undefined;
}

export function authorOf({ authorUsername, isGoldAuthor, isNewAuthor }: WrittenPayload): OwnAuthor {
  return { username: authorUsername, isGold: isGoldAuthor === true, isNew: isNewAuthor === true };
}

/** What its call says of the text. */
export function writtenFields({ body, isSensitive, openGraph }: WrittenPayload) {
  return { body, isSensitive, ...(openGraph === undefined ? {} : { openGraph }) };
}

/** What a composer takes back of it. */
export function writtenDraft({
  body,
  isSensitive,
  openGraph,
  removedLinks: removed = [],
}: WrittenPayload): Pick<ReturnedDraft, 'postBody' | 'isSensitive' | 'link'> {
  const card = openGraph === undefined || openGraph.shouldFetchOg ? null : openGraph;
  const hasLink = openGraph !== undefined || removed.length > 0;
  return { postBody: body, isSensitive, ...(hasLink ? { link: { card, removed } } : {}) };
}

export type CreatedPostAnswer = ResponseOf<typeof createPost>;

/** The id that the server gave, from an answer of `{ data: Post }`. */
export function createdPostId({ data }: { readonly data: Post }): string {
  return data.id;
}

/** Posts and quotes share one lane: they appear in the order in which they were written. */
export function lanePosts(): string {
  return POSTS_LANE;
}

/** A refused text stays in its entry, and nowhere else, until the reader edits, retries or discards it (OB29). */
export function refusedTextStays(): RefusalPolicy {
  return 'staysFailed';
}

/** `groupId` for a ULID, `groupName` for any other identifier, 'default' outside groups (COMPOSE-18, COMPOSE-19). */
export function groupFields(group: string | null): { groupId: string } | { groupName: string } {
  if (group === null || group === '') return { groupName: DEFAULT_GROUP_NAME };
  return isUlid(group) ? { groupId: group } : { groupName: group };
}

/**
 * The author's count once a post is written or deleted: as the server says it, so that an answer that comes twice
 * counts once.
 */
export function countedPost(
  { userId }: OutboxEntry,
  { authorPostCount }: Pick<CreatedPostAnswer, 'authorPostCount'>,
): readonly ConfirmedChange[] {
  return authorPostCount === undefined
    ? []
    : [{ type: 'patch', entity: 'user', id: userId, patch: { postCount: authorPostCount } }];
}

/** The changes that put `post` at the top of `feedKeys`. */
export function prependTo(feedKeys: readonly string[], post: Post): readonly ConfirmedChange[] {
  return feedKeys.map((feedKey) => ({
    type: 'prependToFeed',
    feedKey,
    id: post.id,
    userId: post.userId,
    updatedAt: post.updatedAt,
  }));
}

/** A post that exists on the device only: the entry's id is its id, its key and its clientKey. */
export function provisionalBase(entry: OutboxEntry, payload: WrittenPayload, postType: PostType): Post {
  const writtenAt = new Date(entry.createdAt).toISOString();
  return {
    id: entry.id,
    clientKey: entry.id,
    user: { userId: entry.userId },
    userId: entry.userId,
    postType,
    body: payload.body,
    isSensitive: payload.isSensitive,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    ...EMPTY_POST_FIELDS,
    openGraph: payload.openGraph ?? null,
  };
}

const EMPTY_POST_FIELDS = {
  parentUlid: null,
  parentId: null,
  grandparentUlid: null,
  rootUlid: null,
  groupId: null,
  groupName: null,
  title: null,
  detectedLanguage: null,
  embedUrl: null,
  openGraph: null,
  isDeleted: false,
  isProcessing: false,
  isRepost: false,
  isRepostWithComment: false,
  isEmptyRepost: false,
  isHidden: false,
  isAd: false,
  isTrolling: false,
  startDate: null,
  endDate: null,
  status: null,
  pinned: false,
  isBookmarked: false,
  images: [],
  videos: [],
  mediaTypes: [],
  views: 0,
  postEngagement: { views: 0, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] },
  userEngagement: { hasReposted: false, hasRepostedWithComment: false, hasCommented: false },
  userReaction: null,
  repostId: null,
  repostUserId: null,
  otherRepostUsers: [],
  additionalReposts: 0,
  repostUsernames: [],
} satisfies Partial<Post>;
