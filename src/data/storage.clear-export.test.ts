import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIdSource } from '#platform/ids.ts';
import { openInOtherContext, openTestDatabase } from '#tests/support/test-database.ts';
import { clearFetched } from './clear-fetched.ts';
import { createCommands } from './commands/commands.ts';
import type { Commands } from './commands/commands.ts';
import type { AppDatabase } from './database.ts';
import { reportStorage } from './storage-report.ts';
import { modifyDocuments, queryDocuments, readDocument } from './stores/modify-documents.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { createUserWriter } from './stores/user-writer.ts';
import { samplePost, sampleSession, sampleUser } from './testing/samples.ts';
import { exportWritings } from './writings-export.ts';

const clock = { now: () => Date.UTC(2026, 10, 21) };
let database: AppDatabase;
let commands: Commands;

beforeEach(async () => {
  database = await openTestDatabase();
  commands = createCommands({ database, clock, ids: createIdSource(), onChange: () => undefined });
  await modifyDocuments(database.session, ['current'], () => sampleSession('ME'));
  await createPostWriter(database, clock).upsert([
    samplePost({ id: 'P1', userId: 'U1', repostId: 'P2' }),
    samplePost({ id: 'P2', userId: 'U2' }),
    samplePost({ id: 'P3', userId: 'U3' }),
  ]);
  await createUserWriter(database, clock).upsert(['ME', 'U1', 'U2', 'U3'].map((ulid) => sampleUser({ ulid })));
  await modifyDocuments(database.feeds, ['feed:forYou'], (_, key) => ({ key, entries: [], gaps: [], fetchedAt: 1, fresh: [] }));
  await commands.intend('comment', { parentId: 'P1', body: 'Unsent', isSensitive: false });
  const draft = { draftId: 'default', postType: 'POST' as const, originalPostId: null, isSensitive: true, groupId: null };
  const { draftId: _about, ...written } = draft;
  await commands.saveDraft({ ...written, draftKey: 'own', postBody: 'Not finished' });
  await modifyDocuments(database.drafts, ['OTHER|default'], (_, id) => ({
    ...draft,
    id,
    userId: 'OTHER',
    postBody: 'Of another account',
    updatedAt: 1,
  }));
});
afterEach(() => database.close());

async function idsOf(name: 'posts' | 'users'): Promise<readonly string[]> {
  const documents = name === 'posts' ? await queryDocuments(database.posts, {}) : await queryDocuments(database.users, {});
  return documents.map(({ id }) => id).toSorted();
}

describe('clearing the cache', () => {
  it('removes what was fetched and keeps session, writings and what they refer to', async () => {
    await clearFetched(database);
    expect(await idsOf('posts')).toEqual(['P1', 'P2']);
    expect(await idsOf('users')).toEqual(['ME', 'U1', 'U2']);
    expect(await queryDocuments(database.feeds, {})).toEqual([]);
    expect((await readDocument(database.session, 'current'))?.userId).toBe('ME');
    expect([(await queryDocuments(database.outbox, {})).length, (await queryDocuments(database.drafts, {})).length]).toEqual([
      1, 2,
    ]);
  });

  it('is heard of in other tabs', async () => {
    const other = await openInOtherContext(database.name, ['feeds']);
    const lists: number[] = [];
    const subscription = other.feeds.find().$.subscribe((found) => lists.push(found.length));
    await expect.poll(() => lists.at(-1)).toBe(1);
    await clearFetched(database);
    await expect.poll(() => lists.at(-1)).toBe(0);
    subscription.unsubscribe();
    await other.close();
  });
});

describe('the report of what is stored', () => {
  it('counts each kind, and of writings those of the reader alone', async () => {
    const report = await reportStorage(database);
    const counts = Object.fromEntries(report.map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({ posts: 3, users: 4, feeds: 1, notifications: 0, drafts: 1, outbox: 1 });
    for (const { count, bytes } of report) expect(bytes > 0).toBe(count > 0);
  });
});

describe('the export', () => {
  it('holds the texts of the reader’s drafts and unsent items and of nobody else, whole and readable', async () => {
    const exported = await exportWritings(database, clock.now());
    expect(exported).toMatchObject({
      format: 'dunlin-writings',
      version: 2,
      exportedAt: '2026-11-21T00:00:00.000Z',
      account: { id: 'ME' },
      drafts: [{ kind: 'post', text: 'Not finished', isSensitive: true }],
      unsent: [{ kind: 'comment', text: 'Unsent', target: 'P1', state: 'queued' }],
    });
    expect(JSON.stringify(exported)).not.toContain('Of another account');
    expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
  });

  it('is nothing where nobody is signed in', async () => {
    await modifyDocuments(database.session, ['current'], () => null);
    expect(await exportWritings(database, clock.now())).toBeNull();
  });
});
