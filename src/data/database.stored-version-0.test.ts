import type { MigrationStrategies } from 'rxdb/plugins/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEntry } from '#core/outbox/registry.ts';
import { putStoredDatabase } from '#tests/support/stored-database.ts';
import { generationOf, openDatabase } from './database.ts';
import { migrationStrategies, schemas } from './collections/registry.ts';
import type { CollectionName, Schemas } from './collections/registry.ts';
import type { AppDatabase } from './database.ts';
import { NewerBuildError } from './generation-guard.ts';
import { queryDocuments, readDocument } from './stores/modify-documents.ts';
import { createOutboxStore } from './stores/outbox-store.ts';

const reader = '01R00000000000000000000001';
const kindsInOrder = ['post', 'comment', 'quote', 'reaction', 'bookmark', 'follow', 'repost'];
const open: AppDatabase[] = [];
let names = 0;

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

async function storedDevice(): Promise<string> {
  names += 1;
  const name = `stored-${process.pid}-${names}`;
  await putStoredDatabase(0, name);
  return name;
}

async function opened(...input: Parameters<typeof openDatabase>): Promise<AppDatabase> {
  const database = await openDatabase(...input);
  open.push(database);
  return database;
}

/** The schemas of a build that is `steps` versions further in what it fetches and in what the reader writes. */
function later(steps: number): Schemas {
  const { feeds, outbox, drafts } = schemas;
  return {
    ...schemas,
    feeds: { ...feeds, version: feeds.version + steps },
    outbox: { ...outbox, version: outbox.version + steps },
    drafts: { ...drafts, version: drafts.version + steps },
  };
}

/** Strategies for those further versions, after the ones that there are. */
function laterStrategies(
  steps: number,
  strategy: (document: Record<string, unknown>, step: number) => unknown,
): Record<CollectionName, MigrationStrategies> {
  const after = (name: 'feeds' | 'outbox' | 'drafts') => ({
    ...migrationStrategies[name],
    ...Object.fromEntries(
      Array.from({ length: steps }, (_, step) => [
        schemas[name].version + step + 1,
        (document: Record<string, unknown>) => strategy(document, step + 1),
      ]),
    ),
  });
  return { ...migrationStrategies, feeds: after('feeds'), outbox: after('outbox'), drafts: after('drafts') };
}

describe('a device that the first version left', () => {
  it('is opened with nothing lost, and every unsent entry can be sent [SY34]', async () => {
    const database = await opened({ name: await storedDevice() });
    const entries = await createOutboxStore(database).list(reader);
    expect(entries.map(({ kind }) => kind)).toEqual(kindsInOrder);
    for (const entry of entries) {
      const read = readEntry(entry);
      expect(read.readable).toBe(true);
      if (read.readable) expect(read.kind.call(entry, read.payload)).toMatchObject({ endpoint: { effect: 'write' } });
    }
    expect(entries[0]).toMatchObject({ state: 'queued', payload: { body: 'Written offline, months ago' } });
    expect(await queryDocuments(database.drafts, {})).toMatchObject([{ userId: reader, postBody: 'Half a thought' }]);
    expect(await readDocument(database.session, 'current')).toMatchObject({
      userId: reader,
      generation: 1,
      pendingCleanup: null,
      scopes: [],
      fcmToken: null,
    });
    expect(await readDocument(database.settings, 'device')).toMatchObject({ value: { theme: 'dark' } });
    expect(await readDocument(database.feeds, 'feed:forYou')).toMatchObject({ entries: [{ id: '01J00000000000000000000001' }] });
    expect(await readDocument(database.posts, '01J00000000000000000000001')).toMatchObject({
      userId: '01A00000000000000000000001',
    });
  });

  it('knows what the end of a session left to be removed, which version 1 kept as `owed` [SY43]', () => {
    const owed = { mode: 'all', userId: reader };
    const migrate = migrationStrategies.session[2];
    expect(migrate?.({ id: 'current', generation: 2, owed }, schemas.session as never)).toEqual({
      id: 'current',
      generation: 2,
      pendingCleanup: owed,
    });
  });

  it('reaches a version that is several further, step by step, and opens again without another migration [SY34]', async () => {
    const name = await storedDevice();
    const strategy = vi.fn((document: Record<string, unknown>, step: number) => ({
      ...document,
      ...('draftId' in document && 'postBody' in document ? { postBody: `${String(document['postBody'])} ${step}` } : {}),
    }));
    const options = { name, schemas: later(3), strategies: laterStrategies(3, strategy) };
    const database = await openDatabase(options);
    expect((await createOutboxStore(database).list(reader)).map(({ kind }) => kind)).toEqual(kindsInOrder);
    expect(await queryDocuments(database.drafts, {})).toMatchObject([{ postBody: 'Half a thought 1 2 3' }]);
    await database.close();
    strategy.mockClear();
    const again = await opened(options);
    expect(strategy).not.toHaveBeenCalled();
    expect(await createOutboxStore(again).list(reader)).toHaveLength(kindsInOrder.length);
  });

  it('opens although a migration fails at every document: what was written stays, what can be fetched goes, once [SY34]', async () => {
    const name = await storedDevice();
    const strategy = vi.fn((): never => {
      throw new Error('This build has a fault');
    });
    const options = { name, schemas: later(1), strategies: laterStrategies(1, strategy) };
    const database = await openDatabase(options);
    const entries = await createOutboxStore(database).list(reader);
    expect(entries.map(({ kind }) => kind)).toEqual(kindsInOrder);
    expect(entries[0]).toMatchObject({ payload: { body: 'Written offline, months ago' } });
    expect(await queryDocuments(database.drafts, {})).toMatchObject([{ postBody: 'Half a thought' }]);
    expect(await queryDocuments(database.feeds, {})).toEqual([]);
    await database.close();
    strategy.mockClear();
    const again = await opened(options);
    expect(strategy, 'no loop').not.toHaveBeenCalled();
    expect(await createOutboxStore(again).list(reader)).toHaveLength(kindsInOrder.length);
  });

  it('never drops what was written, whatever a strategy answers [SY34]', async () => {
    const options = { name: await storedDevice(), schemas: later(1), strategies: laterStrategies(1, () => null) };
    const database = await opened(options);
    expect(await createOutboxStore(database).list(reader)).toHaveLength(kindsInOrder.length);
    expect(await queryDocuments(database.drafts, {})).toHaveLength(1);
    expect(await queryDocuments(database.feeds, {})).toEqual([]);
  });
});

describe('an older build beside a newer one', () => {
  it('stops and closes before the newer migrates, and opens no more [SY32]', async () => {
    const name = await storedDevice();
    const log: string[] = [];
    const older = await openDatabase({
      name,
      async onSuperseded() {
        log.push(`older stops with ${(await createOutboxStore(older).list(reader)).length} entries in reach`);
      },
    });
    const strategy = (document: Record<string, unknown>) => {
      log.push(older.closed ? 'newer migrates' : 'newer migrates under the older one');
      return document;
    };
    const newer = await opened({ name, schemas: later(1), strategies: laterStrategies(1, strategy) });
    expect(log[0]).toBe(`older stops with ${kindsInOrder.length} entries in reach`);
    expect(new Set(log.slice(1))).toEqual(new Set(['newer migrates']));
    expect(older.closed).toBe(true);
    expect(await createOutboxStore(newer).list(reader)).toHaveLength(kindsInOrder.length);
    await expect(openDatabase({ name })).rejects.toBeInstanceOf(NewerBuildError);
  });

  it('is told apart by any schema and by any kind of entry that it does not know [SY32]', () => {
    expect(generationOf(later(1))).toBeGreaterThan(generationOf(schemas));
    expect(generationOf(schemas)).toBeGreaterThanOrEqual(8);
  });
});
