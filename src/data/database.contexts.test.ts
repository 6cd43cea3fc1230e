import { firstValueFrom, filter } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { openInOtherContext, openTestDatabase } from '#tests/support/test-database.ts';
import { samplePost } from './testing/samples.ts';
import type { AppDatabase } from './database.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { modifyDocuments, readDocument } from './stores/modify-documents.ts';

const clock = { now: () => 1_000 };
const open: AppDatabase[] = [];

async function twoContexts(): Promise<readonly [AppDatabase, AppDatabase]> {
  const first = await openTestDatabase();
  const second = await openInOtherContext(first.name, ['posts', 'settings']);
  open.push(first, second);
  return [first, second];
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

function countUp(database: AppDatabase): Promise<void> {
  return modifyDocuments(database.settings, ['counter'], (current) => ({
    id: 'counter',
    value: ((current?.value as number | undefined) ?? 0) + 1,
    updatedAt: 0,
  }));
}

describe('two contexts on one database', () => {
  it("shows one context's write in the other's live query", async () => {
    const [page, worker] = await twoContexts();
    const seen = firstValueFrom(page.posts.findOne('P1').$.pipe(filter((document) => document !== null)));
    await createPostWriter(worker, clock).upsert([samplePost({ id: 'P1', body: 'from the worker' })]);
    expect((await seen).toJSON().post.body).toBe('from the worker');
  });

  it('loses none of many concurrent changes of one document', async () => {
    const contexts = await twoContexts();
    await Promise.all(Array.from({ length: 20 }, () => contexts.map(countUp)).flat());
    expect((await readDocument(contexts[0].settings, 'counter'))?.value).toBe(40);
  });

  it('may open it for the first time at once', async () => {
    const name = `both-${process.pid}-${Date.now()}`;
    const both = await Promise.all([
      openInOtherContext(name, ['posts', 'outbox']),
      openInOtherContext(name, ['posts', 'outbox']),
    ]);
    open.push(...both);
    await createPostWriter(both[0], clock).upsert([samplePost({ id: 'P1' })]);
    expect((await readDocument(both[1].posts, 'P1'))?.id).toBe('P1');
  });

  it('keeps to ten collections at most, below the limit of the free storage', async () => {
    const [page] = await twoContexts();
    expect(Object.keys(page.collections).length).toBeLessThanOrEqual(10);
  });
});
