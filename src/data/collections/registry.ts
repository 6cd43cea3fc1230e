import type { MigrationStrategies, RxJsonSchema } from 'rxdb/plugins/core';
import type { CollectionDescriptor, Retention } from './descriptor.ts';
import { draftsCollection } from './drafts.ts';
import { feedsCollection } from './feeds.ts';
import { groupsCollection } from './groups.ts';
import { notificationsCollection } from './notifications.ts';
import { outboxCollection } from './outbox.ts';
import { postsCollection } from './posts.ts';
import { sessionCollection } from './session.ts';
import { settingsCollection } from './settings.ts';
import { usersCollection } from './users.ts';

/**
 * Every collection of the local database. Another one is its file, and its line here: at most 12
 * (`docs/decisions/0011-twelve-collections.md`). Posts stand first: which of them stay decides which people and groups
 * do.
 */
export const collections = {
  posts: postsCollection,
  users: usersCollection,
  feeds: feedsCollection,
  notifications: notificationsCollection,
  groups: groupsCollection,
  drafts: draftsCollection,
  outbox: outboxCollection,
  session: sessionCollection,
  settings: settingsCollection,
};

type Collections = typeof collections;
type DocumentOf<Descriptor> = Descriptor extends { readonly schema: RxJsonSchema<infer Doc> } ? Doc : never;

export type CollectionName = keyof Collections;

/** The documents by the name of their collection. */
export type DocumentTypes = { [Name in CollectionName]: DocumentOf<Collections[Name]> };

/** Version of a collection's schema in this build. */
export type VersionOf<Name extends CollectionName> = Collections[Name]['schema']['version'];

/** Collections that stand in the table in Settings. */
export type StoredKind = {
  [Name in CollectionName]: Collections[Name]['label'] extends string ? Name : never;
}[CollectionName];

/** A descriptor whose documents are not looked into by their type. */
export type AnyCollection = Omit<CollectionDescriptor<object>, 'schema' | 'retention'> & {
  readonly retention: Retention<object> | 'as long as its owner';
};

export const collectionNames = Object.keys(collections) as readonly CollectionName[];

export function collectionNamed(name: CollectionName): AnyCollection {
  return collections[name] as unknown as AnyCollection;
}

export type Schemas = { readonly [Name in CollectionName]: RxJsonSchema<DocumentTypes[Name]> };

export const schemas = byName(({ schema }) => schema) as unknown as Schemas;

export type StrategiesByCollection = Readonly<Record<CollectionName, MigrationStrategies>>;

export const migrationStrategies = byName(({ migrations }) => migrations) as StrategiesByCollection;

/** The order on the screen: what only this device has stands first. */
export const storedKinds = (['device', 'server', 'both'] as const).flatMap((source) =>
  collectionNames.filter((name) => collections[name].source === source && collections[name].label !== null),
) as readonly StoredKind[];

export function labelOfKind(kind: StoredKind): string {
  return collections[kind].label;
}

function byName(answer: (descriptor: Collections[CollectionName]) => unknown): object {
  return Object.fromEntries(collectionNames.map((name) => [name, answer(collections[name])]));
}
