import { listKeyText } from '#core/lists/list-key.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { rejectUnasked } from './list-loader.ts';
import type { ListLoader } from './list-loader.ts';
import type { OpenLists } from './open-lists.ts';

export interface ToldChatsOptions {
  readonly feeds: Pick<FeedWriter, 'get'>;
  readonly lists: Pick<ListLoader, 'refresh'>;
  readonly clock: Clock;
  /** Brings what was said in the chats that the list has, in its own time. */
  readonly bringAhead: () => Promise<void>;
}

/** Age after which the list of chats is asked for again, milliseconds. */
const DUE_AFTER_MS = 60_000;
const chats = listKeyText({ list: 'chats' });

/**
 * The menus count what is unread in the list of chats: where it is old it is asked for. Failures are left for the next
 * call.
 */
export async function ensureChats({ feeds, lists, clock, bringAhead }: ToldChatsOptions): Promise<void> {
  const age = clock.now() - ((await feeds.get(chats))?.fetchedAt ?? 0);
  if (age < 0 || age >= DUE_AFTER_MS) await lists.refresh(chats, 'told');
  void bringAhead();
}

/**
 * What the device holds of groups and chats, after a live event: a function that brings up to date what is being read
 * of them, and where something was said in a closed group, or may have been, the list of chats. Conversations first:
 * what the reader sees there is not unread.
 */
export function createToldChats({
  lists,
  openLists,
  bringAhead,
}: Pick<ToldChatsOptions, 'lists' | 'bringAhead'> & { readonly openLists: Pick<OpenLists, 'shown'> }): (
  hasTold: boolean,
) => Promise<void> {
  return async (hasTold) => {
    // Of what is said in a chat its own events tell: of all people's posts none is in one.
    const shown = [...(await openLists.shown('group')), ...(hasTold ? await openLists.shown('chat') : [])];
    for (const key of shown) rejectUnasked(await lists.refresh(key, 'told'));
    if (!hasTold && (await openLists.shown('chats')).length === 0) return;
    rejectUnasked(await lists.refresh(chats, 'told'));
    void bringAhead();
  };
}
