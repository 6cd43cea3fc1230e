import { listKeyText } from '#core/lists/list-key.ts';
import type { Connection } from '#core/ports/ports.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import type { ListLoader } from './list-loader.ts';

export interface ChatsAheadOptions {
  readonly feeds: Pick<FeedWriter, 'get'>;
  readonly lists: Pick<ListLoader, 'refresh'>;
  readonly connection: Pick<Connection, 'speed'>;
  /** False while there is no connection, or no room for what would come. */
  readonly mayAsk: () => boolean;
}

/** So many chats, the last active ones, are on the device before anybody opens them: each is one page. */
const CHATS_AHEAD = 10;

/**
 * Brings the newest page of the chats at the top of their list, so that what the list shows can be read without a
 * connection, opened before or not. A chat whose last message is on the device is left alone, so at rest nothing is
 * asked for; nor is anything on a slow line or with Save-Data. It reads nothing for the reader: what is unread stays
 * so. Rejects never.
 */
export function createChatsAhead({ feeds, lists, connection, mayAsk }: ChatsAheadOptions): () => Promise<void> {
  /**
   * By chat the last message that it was asked for: one that its page does not show the reader is not asked for again.
   */
  const asked = new Map<string, string>();
  let running: Promise<void> | undefined;

  async function bring(): Promise<void> {
    const listed = (await feeds.get(listKeyText({ list: 'chats' })))?.entries ?? [];
    for (const { id: groupId, messageId } of listed.slice(0, CHATS_AHEAD)) {
      if (!mayAsk() || connection.speed() === 'slow') return;
      if (messageId === undefined) continue;
      const key = listKeyText({ list: 'chat', groupId });
      const held = await feeds.get(key);
      if (held !== undefined && (asked.get(groupId) === messageId || held.entries.some(({ id }) => id >= messageId))) continue;
      // One after the other: whatever the reader asks for comes between.
      // Told of, it is asked for however young the page is that the device holds.
      if ((await lists.refresh(key, 'told')).ok) asked.set(groupId, messageId);
    }
  }

  /** There was news while pages came: the list may say more than when it was read. */
  let hasNews = false;

  // What failed is looked at again with the next news of chats.
  async function bringAll(): Promise<void> {
    do {
      hasNews = false;
      await bring().catch(() => undefined);
    } while (hasNews);
  }

  return () => {
    hasNews = true;
    return (running ??= bringAll().finally(() => (running = undefined)));
  };
}
