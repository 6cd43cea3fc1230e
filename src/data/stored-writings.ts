import type { DraftDocument } from './collections/drafts.ts';
import type { OutboxDocument } from './collections/outbox.ts';
import type { SessionDocument } from './collections/session.ts';
import { settled } from './idb-request.ts';
import { writingsExportOf } from './writings-export.ts';
import type { WritingsExport } from './writings-export.ts';

/** Its library's names of the databases of one collection: `rxdb-dexie-{name}--{schema version}--{collection}`. */
const OF_COLLECTION = /^rxdb-dexie-(?<name>.+)--(?<version>\d+)--(?<collection>outbox|drafts|session)$/;
const STORE = 'docs';

type Stored = { readonly id: string; readonly _deleted?: unknown };

/**
 * What is written of the account that is signed in, read from the browser's databases as they are: for a page whose
 * database does not open, because it is damaged, half migrated, or the device has no room for what opening writes. Of a
 * document in two versions the newer counts. `null` where nobody is signed in.
 */
export async function readStoredWritings(now: number, name = 'dunlin'): Promise<WritingsExport | null> {
  const [[session], drafts, entries] = await Promise.all([
    readAll<SessionDocument>(name, 'session'),
    readAll<DraftDocument>(name, 'drafts'),
    readAll<OutboxDocument>(name, 'outbox'),
  ]);
  if (typeof session?.userId !== 'string') return null;
  const isOwn = ({ userId }: { readonly userId: string }) => userId === session.userId;
  return writingsExportOf({ session, drafts: drafts.filter(isOwn), entries: entries.filter(isOwn) }, now);
}

async function readAll<Doc>(name: string, collection: string): Promise<readonly Doc[]> {
  const databases = (await indexedDB.databases()).flatMap(({ name: stored }) => {
    const parts = OF_COLLECTION.exec(stored ?? '')?.groups;
    return parts?.['name'] === name && parts['collection'] === collection
      ? [{ stored: stored ?? '', version: Number(parts['version']) }]
      : [];
  });
  const byId = new Map<string, Stored>();
  for (const { stored } of databases.toSorted((a, b) => a.version - b.version))
    for (const document of await readStore(stored)) byId.set(document.id, document);
  return [...byId.values()].filter(
    ({ _deleted: isDeleted }) => isDeleted !== true && isDeleted !== '1',
  ) as unknown as readonly Doc[];
}

async function readStore(name: string): Promise<readonly Stored[]> {
  const database = await settled(indexedDB.open(name));
  try {
    if (!database.objectStoreNames.contains(STORE)) return [];
    return (await settled(database.transaction(STORE).objectStore(STORE).getAll())) as readonly Stored[];
  } finally {
    database.close();
  }
}
