import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failEntry } from '#core/outbox/stages.ts';
import type { OutboxEntry, QueuedEntry } from '#core/outbox/entry.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { queryDocuments } from '../stores/modify-documents.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import type { Commands } from './commands.ts';

const READER = 'READER';
let database: AppDatabase;
let commands: Commands;
let postId: string;

const entries = () => createOutboxStore(database).list(READER);
const unconfirmed = (entry: OutboxEntry) => failEntry(entry as QueuedEntry, { kind: 'bug', message: 'Not to be read.' }, true);

beforeEach(async () => {
  ({ database, commands } = await openCommands(READER));
  ({ entryId: postId } = await commands.intend('post', { body: 'Perhaps there', isSensitive: false }));
  await createOutboxStore(database).update(postId, unconfirmed);
});

afterEach(() => database.close());

describe('a post that failed and may have arrived [OB6]', () => {
  it('is not given back to be edited: under a new key it would be there twice', async () => {
    await expect(commands.editEntry(postId)).rejects.toThrow('This item may have been posted already. Retry it to find out.');
    expect((await entries()).map(({ id, state }) => [id, state])).toEqual([[postId, 'failed']]);
    expect(await queryDocuments(database.drafts, {})).toEqual([]);
  });

  it('is sent once more under its key before it is deleted, as only the server knows whether there is one', async () => {
    await commands.intend('deletePost', { postId });
    expect((await entries()).map(({ id, kind, target, state }) => [id, kind, target, state])).toEqual([
      [postId, 'post', '', 'queued'],
      ['ENTRY-0002', 'deletePost', postId, 'queued'],
    ]);
  });

  it('can be discarded: the reader has been told what that leaves open', async () => {
    await commands.discardEntry(postId);
    expect(await entries()).toEqual([]);
  });
});
