import { entitiesOf, USER_SETTINGS } from '#core/outbox/entities.ts';
import type { Entities, EntityName } from '#core/outbox/entities.ts';
import type { AppDatabase } from '../database.ts';
import { modifyDocuments, readDocument } from './modify-documents.ts';
import { readUserSettings } from './user-settings.ts';

type Kept = Pick<AppDatabase, 'posts' | 'users' | 'groups' | 'settings'>;

/** Where the confirmed document of an entity is. */
interface Place<Name extends EntityName> {
  read(database: Kept, id: string): Promise<Entities[Name] | undefined>;
  /** Writes what is there as it is. Nothing where there is none. */
  writeAgain(database: Kept, id: string): Promise<unknown>;
}

const again = <Document extends object>(current: Document | undefined) => current && { ...current };

const places: { readonly [Name in EntityName]: Place<Name> } = {
  post: {
    read: async ({ posts }, id) => (await readDocument(posts, id))?.post,
    writeAgain: ({ posts }, id) => modifyDocuments(posts, [id], again),
  },
  user: {
    read: async ({ users }, id) => (await readDocument(users, id))?.user,
    writeAgain: ({ users }, id) => modifyDocuments(users, [id], again),
  },
  group: {
    read: async ({ groups }, id) => (await readDocument(groups, id))?.group,
    writeAgain: ({ groups }, id) => modifyDocuments(groups, [id], again),
  },
  settings: {
    read: readUserSettings,
    writeAgain: ({ settings }) => modifyDocuments(settings, [USER_SETTINGS], again),
  },
};

/** The confirmed documents that a target may be the id of, as far as the device holds them. */
export async function readConfirmed(database: Kept, target: string): Promise<Partial<Entities>> {
  const read = async (name: EntityName) => [name, await places[name].read(database, target)] as const;
  const found = await Promise.all(entitiesOf(target).map(read));
  return Object.fromEntries(found.filter(([, document]) => document !== undefined));
}

/** Writes them once more as they are, for who has not heard of them. A device without room for one leaves it. */
export async function writeConfirmedAgain(database: Kept, target: string): Promise<void> {
  await Promise.allSettled(entitiesOf(target).map((name) => places[name].writeAgain(database, target)));
}
