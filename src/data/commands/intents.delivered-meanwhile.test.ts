import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { samplePost } from '../testing/samples.ts';
import type { Commands } from './commands.ts';

const READER = 'READER';
const clock = { now: () => 1_000 };
let database: AppDatabase;
let commands: Commands;

beforeEach(async () => {
  ({ database, commands } = await openCommands(READER, { clock }));
});

afterEach(() => database.close());

it('finds a post that is delivered after the aliases and before the outbox are read [OB14]', async () => {
  const { entryId: postId } = await commands.intend('post', { body: 'Hello', isSensitive: false });
  const { storageInstance } = database.outbox;
  const query = storageInstance.query.bind(storageInstance);
  vi.spyOn(storageInstance, 'query').mockImplementationOnce(async (...given) => {
    await createConfirmedStore(database, clock).apply([
      { type: 'upsert', entity: 'post', document: samplePost({ id: 'REAL', userId: READER, rootUlid: 'ROOT' }) },
      { type: 'readdress', provisionalId: postId, id: 'REAL' },
    ]);
    await createOutboxStore(database).remove([postId]);
    return query(...given);
  });
  await commands.intend('comment', { parentId: postId, body: 'More', isSensitive: false });
  const [comment] = await createOutboxStore(database).list(READER);
  expect(comment).toMatchObject({ kind: 'comment', target: 'REAL', dependsOn: [], lane: 'thread:ROOT' });
});
