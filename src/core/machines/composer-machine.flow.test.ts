import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { StorageError } from '../storage/storage-error.ts';
import { AUTOSAVE_MS, canSubmit, charactersLeft, composerMachine } from './composer-machine.ts';
import type { ComposerDraft, StoredDraft } from './composer-machine.ts';

const blank: ComposerDraft = {
  draftId: 'default',
  postType: 'POST',
  originalPostId: null,
  groupId: null,
  body: '',
  isSensitive: false,
};

interface Setting {
  readonly blank?: ComposerDraft;
  readonly stored?: StoredDraft | null;
  readonly submitFails?: boolean;
  /** What storing the draft meets, while there is something. */
  readonly trouble?: { error: unknown };
}

async function open(setting: Setting = {}) {
  const clock = new SimulatedClock();
  const kept = new Map<string, ComposerDraft>();
  const sent: ComposerDraft[] = [];
  const announced = { submitted: vi.fn<() => void>(), failure: vi.fn<(error: unknown) => void>() };
  const machine = composerMachine.provide({
    actors: {
      loadDraft: fromPromise(async () => setting.stored ?? null),
      storeDraft: fromPromise<void, ComposerDraft>(async ({ input }) => {
        if (setting.trouble?.error !== undefined) throw setting.trouble.error;
        kept.set(input.draftId, input);
      }),
      discardDraft: fromPromise<void, string>(async ({ input }) => void kept.delete(input)),
      submit: fromPromise<void, ComposerDraft>(async ({ input }) => {
        if (setting.submitFails === true) throw new Error('no');
        sent.push(input);
      }),
    },
    actions: {
      announceSubmitted: () => announced.submitted(),
      announceFailure: (_, { error }) => announced.failure(error),
    },
  });
  const actor = createActor(machine, { input: { blank: setting.blank ?? blank }, clock }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return { actor, clock, kept, sent, announced, closed: () => waitFor(actor, (snapshot) => snapshot.status === 'done') };
}

describe('invariant 8: a composer on a device without room', () => {
  it('keeps the text on the screen with a sentence beside it, and takes the sentence away once it is kept', async () => {
    const trouble: { error: unknown } = { error: new StorageError('full', null) };
    const { actor, clock, kept } = await open({ trouble });
    actor.send({ type: 'typed', body: 'Words' });
    clock.increment(AUTOSAVE_MS);
    const told = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'notSaved' }));
    expect(told.context.trouble).toContain('Your device is out of space');
    expect(told.context.draft.body).toBe('Words');

    trouble.error = undefined;
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.context.trouble === null);
    expect(kept.get('default')?.body).toBe('Words');
  });

  it('says that a text is not kept whatever the reason', async () => {
    const { actor, clock } = await open({ trouble: { error: new Error('odd') } });
    actor.send({ type: 'typed', body: 'Words' });
    clock.increment(AUTOSAVE_MS);
    await waitFor(actor, (snapshot) => snapshot.context.trouble !== null);
    expect(actor.getSnapshot().context.trouble).toContain('not kept on your device');
  });
});

describe('composer', () => {
  it('stores the draft after each pause in typing, not at each key', async () => {
    const { actor, clock, kept } = await open();
    actor.send({ type: 'typed', body: 'He' });
    clock.increment(AUTOSAVE_MS - 1);
    actor.send({ type: 'typed', body: 'Hello' });
    clock.increment(AUTOSAVE_MS - 1);
    expect(kept.size).toBe(0);
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.get('default')?.body).toBe('Hello');
  });

  it('stores at once when the page may go away', async () => {
    const { actor, kept } = await open();
    actor.send({ type: 'typed', body: 'Half a thou' });
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.get('default')?.body).toBe('Half a thou');
  });

  it('restores a stored draft with the reason of its refusal', async () => {
    const stored = {
      ...blank,
      draftId: 'refused-1',
      postType: 'comment',
      originalPostId: 'P',
      body: 'Kept',
      reason: 'Too rude',
    } as const;
    const { actor } = await open({ stored });
    const { draft, reason } = actor.getSnapshot().context;
    expect([draft.body, draft.originalPostId, reason]).toEqual(['Kept', 'P', 'Too rude']);
  });

  it('asks before closing with text, and No discards the draft [COMPOSE-20] [COMPOSE-21]', async () => {
    const { actor, kept, closed } = await open();
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'discard' });
    await closed();
    expect(kept.size).toBe(0);
  });

  it('stores the draft on Save Draft [COMPOSE-22]', async () => {
    const { actor, kept, closed } = await open();
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'close' });
    actor.send({ type: 'saveDraft' });
    await closed();
    expect(kept.get('default')?.body).toBe('Text');
  });

  it('goes on with the text when the question is dismissed', async () => {
    const { actor } = await open();
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'close' });
    actor.send({ type: 'keepEditing' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(actor.getSnapshot().context.draft.body).toBe('Text');
  });

  it('closes without a question where nothing was written, also over a greeting that was left as it is', async () => {
    for (const body of ['', 'Hello everyone']) {
      const { actor, closed } = await open({ blank: { ...blank, body } });
      actor.send({ type: 'close' });
      expect((await closed()).value).toBe('closed');
    }
  });

  it('takes no empty and no over-long text [COMPOSE-11] [COMPOSE-12]', async () => {
    expect(['', ' \n ', 'a', 'a'.repeat(2000), 'a'.repeat(2001)].map((body) => canSubmit({ body }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(charactersLeft({ body: 'a'.repeat(2001) })).toBe(-1);
    const { actor, sent } = await open();
    actor.send({ type: 'submit' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('submits once, says so and closes [COMPOSE-23]', async () => {
    const { actor, sent, announced, closed } = await open();
    actor.send({ type: 'typed', body: ' Hello ' });
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
    await closed();
    expect(sent.map((draft) => draft.body)).toEqual(['Hello']);
    expect(announced.submitted).toHaveBeenCalledOnce();
  });

  it('keeps the text as a draft when submitting fails [COMPOSE-24]', async () => {
    const { actor, kept, announced } = await open({ submitFails: true });
    actor.send({ type: 'typed', body: 'Precious' });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.get('default')?.body).toBe('Precious');
    expect(actor.getSnapshot().context.draft.body).toBe('Precious');
    expect(announced.failure).toHaveBeenCalledOnce();
  });
});
