import type { OpenGraph, PostImage } from '#contract/resources/post.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Topic } from '../content/topics.ts';

/** A person of the seed, before becoming a row. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly website: string | null;
  readonly topics: readonly Topic[];
  readonly badges: readonly BadgeName[];
  readonly createdAt: Date;
  /** 0 to 1: how many follow and answer this person. */
  readonly fame: number;
  readonly role: 'demo' | 'main' | 'crowd';
  readonly following: Set<Person>;
  readonly followers: Set<Person>;
}

export interface PlannedGroup {
  readonly id: string;
  /** '' of a chat of two. */
  readonly name: string;
  readonly description: string;
  readonly visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT';
  readonly owner: Person;
  readonly topic: Topic;
  readonly members: Set<Person>;
  readonly createdAt: Date;
}

/** A post, comment, quote or repost of the seed. Its id is minted once all are in the order of time. */
export interface PlannedPost {
  id: string;
  readonly author: Person;
  readonly at: Date;
  readonly body: string;
  readonly topic: Topic;
  readonly parent: PlannedPost | null;
  /** The quoted or reposted post. */
  readonly repostOf: PlannedPost | null;
  readonly group: PlannedGroup | null;
  readonly images: readonly PostImage[];
  readonly videos: readonly { url: string }[];
  readonly openGraph: OpenGraph | null;
  readonly language: string | null;
  readonly isSensitive: boolean;
  readonly isWebOnly: boolean;
  readonly isAd: boolean;
  deletedAt: Date | null;
  readonly reactions: Map<Person, string>;
}

export type PostDraft = Pick<PlannedPost, 'author' | 'at' | 'body' | 'topic'> & Partial<Omit<PlannedPost, 'id'>>;

export function plannedPost(draft: PostDraft): PlannedPost {
  return {
    id: '',
    parent: null,
    repostOf: null,
    group: null,
    images: [],
    videos: [],
    openGraph: null,
    language: draft.body === '' ? null : 'en',
    isSensitive: false,
    isWebOnly: false,
    isAd: false,
    deletedAt: null,
    reactions: new Map(),
    ...draft,
  };
}

export function depthOf(post: PlannedPost): number {
  return post.parent ? depthOf(post.parent) + 1 : 0;
}

export function rootOf(post: PlannedPost): PlannedPost {
  return post.parent ? rootOf(post.parent) : post;
}
