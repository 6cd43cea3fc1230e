import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { exposeRxStorageRemote, getRxStorageRemote } from 'rxdb/plugins/storage-remote';
import type { MessageFromRemote, MessageToRemote } from 'rxdb/plugins/storage-remote';
import { fromEvent, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { DatabaseStorage } from './storage.ts';

/**
 * A database in the page's memory, for a device that has room for none: it lasts as long as the page, and outlives its
 * workers, which join it over the channel of this name.
 */
export function hostMemoryStorage(channelName: string): DatabaseStorage {
  const storage = getRxStorageMemory();
  const channel = new BroadcastChannel(channelName);
  exposeRxStorageRemote({
    storage,
    messages$: messagesOf<MessageToRemote>(channel),
    send: (message) => channel.postMessage(message),
  });
  return storage as unknown as DatabaseStorage;
}

/** The same database, in a worker of that page. */
export function joinMemoryStorage(channelName: string): DatabaseStorage {
  const storage = getRxStorageRemote({
    identifier: channelName,
    mode: 'storage',
    messageChannelCreator: async () => {
      const channel = new BroadcastChannel(channelName);
      return {
        messages$: messagesOf<MessageFromRemote>(channel),
        send: (message) => channel.postMessage(message),
        close: async () => channel.close(),
      };
    },
  });
  return storage as unknown as DatabaseStorage;
}

function messagesOf<Message>(channel: BroadcastChannel): Observable<Message> {
  return fromEvent<MessageEvent<Message>>(channel, 'message').pipe(map(({ data }) => data));
}
