import type { FeedEntry } from '#contract/resources/post.ts';
import type { KeysByList, ListHolding, ListItemType, ListName } from '#core/lists/lists.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { ListPage } from '#core/sync/list-state.ts';
import type { AppDatabase } from '#data/database.ts';
import type { Question } from '#data/stores/deliveries.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { PostFetcher } from '../post-fetcher.ts';

/**
 * What the sync worker must know of one type of item that lists hold. Its other half is how a screen gets it
 * (`viewsByItem` in `src/data/views/list-view.ts`), apart from here: the page makes no calls, and the worker shows
 * nothing.
 */
export interface ItemType<Item extends ListItemType> {
  /** The call behind each list that holds such items. */
  readonly calls: PageCalls<ListHolding<Item>>;
  /**
   * Gets onto the device what it lacks of these entries, asked for by ids. Not called for a page that brings its items
   * itself (`FetchedPage.bring`).
   */
  bring(stores: ItemStores, entries: readonly FeedEntry[]): Promise<unknown>;
  /**
   * How many of these entries the device holds, in whatever version, where pages of the list bring their items;
   * `undefined` where they do not. Absent where no list's do.
   */
  readonly countHeld?: (stores: ItemStores, list: ListName, entries: readonly FeedEntry[]) => Promise<number | undefined>;
}

/** The calls of these lists. */
export type PageCalls<Names extends ListName> = { readonly [Name in Names]: PageCall<Name> };

/** Fetches a page of one kind of list. */
type PageCall<Name extends ListName> = (client: ApiClient, key: KeysByList[Name], asked: PageAsked) => Promise<FetchedPage>;

/**
 * What is asked of a list: the page that `cursor` names, undefined = the first; or, of comments, only as much of the
 * first as a preview shows.
 */
export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly isPreview?: boolean;
  /** The device holds hardly anything of the page: what it names is brought with it, where the server can. */
  readonly withItems?: boolean;
}

/** A page of any list. */
export interface FetchedPage extends ListPage {
  /** Stores what the answer to `question` says of its items; absent where it says no more than which they are. */
  readonly bring?: (stores: ItemStores, question: Question | undefined) => Promise<unknown>;
}

/** Where items are stored, and what fetches them by ids. */
export interface ItemStores {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly fetcher: PostFetcher;
}

/** The cursor as calls take it. */
export function after(cursor: string | undefined): { readonly cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

/** Some servers end a list with an empty cursor. */
export function nextOf(cursor: string | null): string | null {
  return cursor === '' ? null : cursor;
}
