import { expect, it } from 'vitest';
import type { AppServices } from '#bridge/app-services.ts';
import { rescuedDrafts } from '#bridge/storage/draft-rescue.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import type { KeyStore } from '#core/storage/json-store.ts';
import { StorageError, type StorageTrouble } from '#core/storage/storage-error.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createComposerDrafts } from './composer-drafts.ts';

const draft = {
  draftKey: 'mine',
  body: 'A wren',
  postType: 'POST',
  originalPostId: null,
  groupId: null,
} as unknown as ComposerDraft;

/** What the composer says of a text that the database did not take, and what is listed among the drafts then. */
async function saidOf(trouble: StorageTrouble, accountStorage: KeyStore) {
  const unkeptText = createValueStore<string | null>(null);
  const services = {
    commands: {
      async saveDraft() {
        throw new StorageError(trouble, undefined);
      },
    },
    presence: { hold: async () => true, drop: () => undefined },
    accountStorage,
    unkeptText,
  } as unknown as AppServices;
  const drafts = createComposerDrafts({ ...services, author: async () => 'READER' });
  let failure: unknown;
  try {
    await drafts.store(draft);
  } catch (thrown) {
    failure = thrown;
  }
  const listed = rescuedDrafts('READER', accountStorage).map(({ draft: { postBody } }) => postBody);
  return { said: storageTroubleText(failure), listed, unkept: unkeptText.get() };
}

const forbidden = {
  ...memoryKeyStore(),
  getItem: () => null,
  setItem: () => {
    throw new Error('Forbidden');
  },
};

it('a text that a full device still lists among the drafts is not called lost', async () => {
  const { said, listed, unkept } = await saidOf('full', memoryKeyStore());
  expect(listed).toEqual(['A wren']);
  expect(unkept).toBeNull();
  expect(said).toContain('kept among your drafts');
});

it('a text that nothing keeps is called that', async () => {
  const { said, listed, unkept } = await saidOf('full', forbidden);
  expect([listed, unkept]).toEqual([[], 'A wren']);
  expect(said).toContain('this is not kept yet');
});

it('a database that was closed asks for a reload, whoever keeps the text', async () => {
  const { said } = await saidOf('gone', memoryKeyStore());
  expect(said).toContain('reload to go on');
});
