import { addRxPlugin, createRxDatabase } from 'rxdb/plugins/core';
import type { MigrationStrategies, RxCollection, RxDatabase, RxJsonSchema } from 'rxdb/plugins/core';
import type {
  DraftDocument,
  FeedDocument,
  GroupDocument,
  NotificationDocument,
  OutboxDocument,
  PostDocument,
  SessionDocument,
  SettingDocument,
  UserDocument,
} from './collections.ts';
import { migrationStrategies } from './migrations/strategies.ts';
import { draftsSchema } from './schemas/drafts.ts';
import { feedsSchema } from './schemas/feeds.ts';
import { groupsSchema } from './schemas/groups.ts';
import { notificationsSchema } from './schemas/notifications.ts';
import { outboxSchema } from './schemas/outbox.ts';
import { postsSchema } from './schemas/posts.ts';
import { sessionSchema } from './schemas/session.ts';
import { settingsSchema } from './schemas/settings.ts';
import { usersSchema } from './schemas/users.ts';
import { createDatabaseStorage } from './storage.ts';
import type { DatabaseStorage } from './storage.ts';

export interface DocumentTypes {
  posts: PostDocument;
  users: UserDocument;
  groups: GroupDocument;
  feeds: FeedDocument;
  notifications: NotificationDocument;
  drafts: DraftDocument;
  outbox: OutboxDocument;
  session: SessionDocument;
  settings: SettingDocument;
}

export type CollectionName = keyof DocumentTypes;
export type Collections = { [Name in CollectionName]: RxCollection<DocumentTypes[Name]> };
export type AppDatabase = RxDatabase<Collections>;

export type Schemas = { readonly [Name in CollectionName]: RxJsonSchema<DocumentTypes[Name]> };

export const schemas: Schemas = {
  posts: postsSchema,
  users: usersSchema,
  groups: groupsSchema,
  feeds: feedsSchema,
  notifications: notificationsSchema,
  drafts: draftsSchema,
  outbox: outboxSchema,
  session: sessionSchema,
  settings: settingsSchema,
};

export interface OpenDatabaseOptions {
  readonly name?: string;
  readonly storage?: DatabaseStorage;
  /** Another generation of schemas and their strategies; the current one unless a migration is being tested. */
  readonly schemas?: Schemas;
  readonly strategies?: Readonly<Record<CollectionName, MigrationStrategies>>;
}

/**
 * Opens the local database, alike in page, worker and service worker. Events of one context reach the others, so a query here sees a
 * write there. Opening a name twice in one context throws: open once and pass it on.
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<AppDatabase> {
  const used = options.schemas ?? schemas;
  const strategies = options.strategies ?? migrationStrategies;
  await loadMigrations(used);
  const database = await createRxDatabase<Collections>({
    name: options.name ?? 'dunlin',
    storage: options.storage ?? createDatabaseStorage(),
    multiInstance: true,
    eventReduce: true,
  });
  await database.addCollections({
    posts: { schema: used.posts, migrationStrategies: strategies.posts },
    users: { schema: used.users, migrationStrategies: strategies.users },
    groups: { schema: used.groups, migrationStrategies: strategies.groups },
    feeds: { schema: used.feeds, migrationStrategies: strategies.feeds },
    notifications: { schema: used.notifications, migrationStrategies: strategies.notifications },
    drafts: { schema: used.drafts, migrationStrategies: strategies.drafts },
    outbox: { schema: used.outbox, migrationStrategies: strategies.outbox },
    session: { schema: used.session, migrationStrategies: strategies.session },
    settings: { schema: used.settings, migrationStrategies: strategies.settings },
  });
  return database;
}

/** The migration code is 20 kB that a database still at its first version never runs. */
async function loadMigrations(used: Schemas): Promise<void> {
  if (Object.values(used).every((schema) => schema.version === 0)) return;
  const { RxDBMigrationSchemaPlugin } = await import('rxdb/plugins/migration-schema');
  addRxPlugin(RxDBMigrationSchemaPlugin);
}
