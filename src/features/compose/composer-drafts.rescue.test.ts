import { describe, expect, it } from 'vitest';
import { createAccountStorage } from '#bridge/account/account-storage.ts';
import type { AppServices } from '#bridge/app-services.ts';
import { readRescuedDraft } from '#bridge/storage/draft-rescue.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import { deferred } from '#tests/support/deferred.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { createComposerDrafts } from './composer-drafts.ts';

const WRITER = 'WRITER';
const blank: ComposerDraft = {
  draftKey: 'own',
  postType: 'POST',
  originalPostId: null,
  groupId: null,
  body: '',
  isSensitive: false,
};
const older = { ...blank, body: 'Begun before' };
const newer = { ...blank, body: 'Begun before, and gone on after' };

/** A composer on a device whose database answers when the test says so. */
async function composer() {
  const accountStorage = createAccountStorage(memoryKeyStore());
  const unkeptText = createValueStore<string | null>(null);
  const saving = deferred<'kept'>();
  const commands = { readDrafts: async () => [], saveDraft: () => saving.promise } as unknown as AppServices['commands'];
  const drafts = createComposerDrafts({
    commands,
    presence: { hold: async () => true, drop: () => undefined } as unknown as AppServices['presence'],
    accountStorage,
    restoreRescued: async () => undefined,
    unkeptText,
    author: async () => WRITER,
  });
  await drafts.load(blank, 'nothing', new AbortController().signal);
  return { drafts, saving, unkeptText, rescued: () => readRescuedDraft(WRITER, 'own', accountStorage)?.postBody };
}

describe('a text that is being stored while the page goes away with a newer one', () => {
  it('does not take the newer one’s place once its storing has failed', async () => {
    const { drafts, saving, rescued } = await composer();
    const storing = drafts.store(older);
    drafts.rescue(WRITER, newer);
    saving.reject(new DOMException('Gone', 'InvalidStateError'));
    await expect(storing).rejects.toThrow('Gone');
    expect(rescued()).toBe(newer.body);
  });

  it('does not let the newer one be forgotten once it is stored', async () => {
    const { drafts, saving, rescued } = await composer();
    const storing = drafts.store(older);
    drafts.rescue(WRITER, newer);
    saving.resolve('kept');
    await storing;
    expect(rescued()).toBe(newer.body);
  });

  it('is rescued itself where its storing fails and there is none newer', async () => {
    const { drafts, saving, rescued, unkeptText } = await composer();
    const storing = drafts.store(older);
    saving.reject(new DOMException('Gone', 'InvalidStateError'));
    await expect(storing).rejects.toThrow('Gone');
    expect(rescued()).toBe(older.body);
    expect(unkeptText.get()).toBeNull();
  });
});
