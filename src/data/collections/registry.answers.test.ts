import { NON_PREMIUM_COLLECTION_LIMIT } from 'rxdb/plugins/core';
import { expect, it } from 'vitest';
import { COLLECTIONS_OF_WRITINGS } from '#core/storage/kept-collections.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { CollectionDescriptor } from './descriptor.ts';
import type { DraftDocument } from './drafts.ts';
import { draftsCollection } from './drafts.ts';
import { collectionNames, collections, labelOfKind, storedKinds } from './registry.ts';

/**
 * What devices store today: a schema that hashes otherwise under the same version does not open there (DB6). A new
 * version changes its line here.
 */
const stored = {
  posts: { version: 0, hash: 'ede1c6f7376930bbb0059a73e3ee97fc3caf75fd5d7161ae0264f39c22dd31e2' },
  users: { version: 0, hash: '6fc3e50563888a58574cfa3d987ff3f4f7afd8bc32a6f848a1ef76fa861941ab' },
  feeds: { version: 1, hash: '5ba87589d7cccfdf87ca60a212b3b9b9189794e4478ee5d33ddfc5ac32e7a0b2' },
  notifications: { version: 1, hash: '9060413d2f26e829407db82ab24a9be5d9a74b06ad38e179253a44d332154f01' },
  groups: { version: 0, hash: '98fa0884ef37b54a877bc4471b042240c4995e4b85c4ddfebedb1e5f14d8d3e2' },
  drafts: { version: 4, hash: '8432a7611305dd017b1d52ff73858e6494b6fd5b6ef8b4b2332f310e69105ef3' },
  outbox: { version: 0, hash: '377f5e8cfcc0eec252f75b378caa6dbc2e7b14b65ec8b1dcbf84486636be656a' },
  session: { version: 3, hash: 'da67df2a90d02a8b3a54dfaca44e049e63736a3d8fc6dca0267cdfe331c33f24' },
  settings: { version: 0, hash: '69664f0c7cb413798ed5112cb8391adaf631ee5fc721a51cd17c4b44ef83c9fe' },
};

it('every schema is the one that devices store under its version [SY34]', async () => {
  const database = await openTestDatabase();
  const found = collectionNames.map(async (name) => {
    const { schema } = database[name];
    return [name, { version: schema.version, hash: await schema.hash }] as const;
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(stored);
  await database.close();
});

it('leaves one collection to spare of those that a realm can open', () => {
  expect(collectionNames.length).toBeLessThanOrEqual(NON_PREMIUM_COLLECTION_LIMIT - 1);
});

it('does not compile without an answer', () => {
  const { owner: _owner, ...ownerless } = draftsCollection;
  const { retention: _retention, ...endless } = draftsCollection;
  const { label: _label, ...nameless } = draftsCollection;
  const { source: _source, ...sourceless } = draftsCollection;
  const lacking: readonly CollectionDescriptor<DraftDocument>[] = [
    draftsCollection,
    // @ts-expect-error whose it is
    ownerless,
    // @ts-expect-error how long it stays
    endless,
    // @ts-expect-error what Settings calls it
    nameless,
    // @ts-expect-error who can give it again
    sourceless,
  ];
  expect(lacking.map((descriptor) => Object.keys(descriptor).length)).toEqual([8, 7, 7, 7, 7]);
});

it('what is read at a start, without these files, says the same of what only the device has', () => {
  expect([...COLLECTIONS_OF_WRITINGS].toSorted()).toEqual(
    collectionNames.filter((name) => collections[name].source === 'device').toSorted(),
  );
});

it('only accounts’ documents name an account', () => {
  const ofAccount = collectionNames.filter((name) => collections[name].owner === 'account');
  expect(ofAccount).toEqual(['drafts', 'outbox']);
  for (const name of ofAccount) expect(collections[name].schema.required).toContain('userId');
});

it('the table in Settings begins with what only this device has', () => {
  expect(storedKinds.map(labelOfKind)).toEqual([
    'Drafts',
    'Unsent items',
    'Posts',
    'People',
    'Feeds and threads',
    'Notifications',
  ]);
});
