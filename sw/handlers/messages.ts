import type { MediaIndex } from '../caching/media-index.ts';
import { readPageMessage } from '../messages.ts';
import type { WorkerMessage } from '../messages.ts';
import type { Scope } from '../scope.ts';

export interface MessageServices {
  readonly scope: Pick<Scope, 'skipWaiting'> & { readonly clients: Pick<Clients, 'claim'> };
  readonly index: Pick<MediaIndex, 'size' | 'count'>;
  readonly repairFiles: () => Promise<void>;
  readonly fetchFilesAnew: () => Promise<void>;
  readonly clearCache: () => Promise<void>;
  readonly nameFiles: () => string;
  readonly letGo: () => void;
}

/** Does what a page asks, and answers when it is done to the port that came with the message. */
export async function handleMessage(
  event: Pick<ExtendableMessageEvent, 'data' | 'ports'>,
  services: MessageServices,
): Promise<void> {
  const message = readPageMessage(event.data);
  if (message === undefined) return;
  const answer = (reply: WorkerMessage) => event.ports[0]?.postMessage(reply);
  try {
    switch (message.type) {
      case 'SKIP_WAITING':
        await services.scope.skipWaiting();
        break;
      case 'LET_GO':
        services.letGo();
        break;
      case 'CLAIM':
        await services.scope.clients.claim();
        break;
      case 'REPAIR_FILES':
        await services.repairFiles();
        break;
      case 'FETCH_FILES_ANEW':
        await services.fetchFilesAnew();
        break;
      case 'CLEAR_CACHE':
        await services.clearCache();
        break;
      case 'NAME_FILES':
        return answer({ type: 'FILES', names: services.nameFiles() });
      case 'MEASURE_PICTURES':
        return answer({ type: 'PICTURES', count: await services.index.count(), bytes: await services.index.size() });
    }
    answer({ type: 'DONE' });
  } catch {
    answer({ type: 'FAILED' });
  }
}
