import type { ListEntry, ListOrder } from '../sync/list-state.ts';

/** What decides whether an item stands in its list, with what the reader intends laid over it. */
export interface ListedItem {
  /** By or about somebody whom the reader muted or blocked, or whom staff banned: most lists show nothing of it. */
  readonly isWithheld: boolean;
  /** Of a post; null where the device does not hold it, and of people. */
  readonly isBookmarked: boolean | null;
  /** Of people: what the reader wants to be between them, be it sent or not. */
  readonly wanted?: { readonly muted: boolean; readonly blocked: boolean };
}

/** The parts of a key: all but the name of the list. */
type PartsOf<Key> = { readonly [Part in Exclude<keyof Key, 'list'>]: string };

/** Ids of what stays on the device as long as an entry stands in its list. */
export interface KeptByEntry {
  readonly posts?: readonly string[];
  readonly groups?: readonly string[];
}

/**
 * All that tells one kind of list from another. Loader, storage, purge and views work by descriptors. Which call
 * brings its pages says the type of item that it holds (`workers/engine/list-items/`), apart from here: the page takes
 * descriptors and makes no calls.
 */
export interface ListDescriptor<Key extends { readonly list: string }, Item extends string> {
  /** What it holds. Which view a screen gets of it says `viewsByItem` in `data/views/list-view.ts`. */
  readonly item: Item;
  /** What tells its lists from each other, in the order of the stored key: `comments:{parentId}:{sort}`. */
  readonly parts: readonly (keyof PartsOf<Key> & string)[];
  /** Of these, what is the same in upper and lower case. */
  readonly caseless?: readonly (keyof PartsOf<Key> & string)[];
  /** Its last part is free text, colons and all. */
  readonly endsInText?: true;
  /** How the server orders it. */
  order(key: Key): ListOrder;
  /**
   * What is new waits for the reader's word, and pages of different moments are merged. Else a first page takes the
   * place of the one before.
   */
  readonly holdsBackNew: boolean;
  /** With that: what is new never waits, as it stands where it moves nothing that is read. */
  readonly joinsAtOnce?: true;
  /** Muting, blocking and unfollowing somebody take their entries out of the stored list (decisions 7). */
  readonly losesAuthors: boolean;
  /** Posts whose bookmark is not sent yet stand on top of it. */
  readonly hasUnsentBookmarks?: true;
  shows(item: ListedItem): boolean;
  /** A deleted post that has answers keeps its place in it: without that its answers would go too. */
  readonly keepsAnswered?: true;
  /** How long it stays on the device after it was fetched, milliseconds; null = as long as its account. */
  readonly keptMs: number | null;
  /** What stays with an entry, past its own age, beside the people that a list of people or of notifications names. */
  keeps?(entry: ListEntry, key: Key): KeptByEntry;
  /**
   * So many entries stay when the hourly cleanup finds more and nobody reads it; its pages say how to go on from their
   * ends (`followedBy`). Absent = all.
   */
  readonly keptEntries?: number;
  /**
   * Its order changes under the reader, by more than what comes and goes: its first page is made current together with
   * the loaded ones behind it.
   */
  readonly isReordered?: true;
  /** Opening it asks for it however lately it was fetched. Absent: not where that was a moment ago. */
  readonly alwaysAsked?: true;
  /** The post with which it stays beyond that, where an offline pack keeps it. */
  keptWith?(key: Key): string;
}
