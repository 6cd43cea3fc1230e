import type { UserSummary } from '#contract/resources/user.ts';
import type { MarkedText } from './marked-text.ts';

/** What the device holds of what was looked for, by kind, the best first. */
export interface DeviceFound {
  readonly people: readonly FoundPerson[];
  readonly posts: readonly FoundPost[];
  readonly saved: readonly FoundPost[];
  readonly drafts: readonly FoundDraft[];
  readonly unsent: readonly FoundUnsent[];
}

/**
 * `network`: of people and posts those only of whom the reader follows, or who follow them (SEARCH-17); what only the
 * reader has stays.
 */
export type SearchedAmong = 'everything' | 'network';

export interface FoundPerson {
  readonly id: string;
  readonly username: string;
  readonly plainName: string;
  readonly avatar: string | null;
  readonly name: MarkedText;
  readonly handle: MarkedText;
  /** Where that is what matched. */
  readonly bio: MarkedText | null;
}

export interface FoundPost {
  readonly id: string;
  readonly author: { readonly name: string; readonly username: string; readonly avatar: string | null };
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly text: MarkedText;
  /** The reader's note to the saved post; null where there is none. */
  readonly note: MarkedText | null;
}

export interface FoundDraft {
  /** What the composer opens it by. */
  readonly draftKey: string;
  readonly postType: 'POST' | 'quote' | 'comment';
  readonly updatedAt: number;
  readonly text: MarkedText;
}

export interface FoundUnsent {
  readonly entryId: string;
  /** What it is, as the outbox says it. */
  readonly title: string;
  /** The server refused it. */
  readonly isFailed: boolean;
  readonly createdAt: number;
  readonly text: MarkedText;
}

export const nothingFound: DeviceFound = { people: [], posts: [], saved: [], drafts: [], unsent: [] };

/** The kinds that are suggested while somebody types. */
export const suggestedKinds = ['username', 'hashtag', 'ticker'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

/**
 * In the shapes of SEARCH-12, the best first; empty where a kind was not asked for. Names come without their signs, or
 * with them.
 */
export interface Suggestions {
  readonly users: readonly UserSummary[];
  readonly hashtags: readonly { readonly name: string }[];
  readonly tickers: readonly { readonly name: string }[];
}

export const nothingSuggested: Suggestions = { users: [], hashtags: [], tickers: [] };
