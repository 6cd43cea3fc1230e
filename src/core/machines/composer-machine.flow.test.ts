import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { StorageError } from '../storage/storage-error.ts';
import { AUTOSAVE_MS, canSubmit, charactersLeft, composerMachine } from './composer-machine.ts';
import type { ComposerDraft, DiscardedDraft, StoredDraft } from './composer-machine.ts';

const blank: ComposerDraft = {
  draftKey: 'own',
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
  /** The draft that is asked for is open in another tab, or gone. */
  readonly isNotToBeHad?: boolean;
  /** What storing the draft meets, while there is something. */
  readonly trouble?: { error: unknown };
}

async function open(setting: Setting = {}) {
  const clock = new SimulatedClock();
  const kept = new Map<string, ComposerDraft>();
  const sent: ComposerDraft[] = [];
  const discarded: [body: string, isOwn: boolean][] = [];
  const announced = { saved: vi.fn<() => void>(), failure: vi.fn<(error: unknown) => void>() };
  const machine = composerMachine.provide({
    actors: {
      loadDraft: fromPromise(async () => {
        if (setting.isNotToBeHad === true) throw new Error('It is open in another tab.');
        return setting.stored ?? null;
      }),
      storeDraft: fromPromise<void, ComposerDraft>(async ({ input }) => {
        if (setting.trouble?.error !== undefined) throw setting.trouble.error;
        kept.set(input.draftKey, input);
      }),
      discardDraft: fromPromise<void, DiscardedDraft>(async ({ input: { draft, isOwn } }) => {
        kept.delete(draft.draftKey);
        discarded.push([draft.body, isOwn]);
      }),
      submit: fromPromise<void, ComposerDraft>(async ({ input }) => {
        if (setting.submitFails === true) throw new Error('no');
        sent.push(input);
      }),
    },
    actions: {
      announceSaved: () => announced.saved(),
      announceFailure: (_, { error }) => announced.failure(error),
    },
  });
  const actor = createActor(machine, { input: { blank: setting.blank ?? blank }, clock }).start();
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  return {
    actor,
    clock,
    kept,
    sent,
    discarded,
    announced,
    closed: () => waitFor(actor, (snapshot) => snapshot.status === 'done'),
  };
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
    expect(kept.get('own')?.body).toBe('Words');
  });

  it('says that a text is not kept whatever the reason', async () => {
    const { actor, clock } = await open({ trouble: { error: new Error('odd') } });
    actor.send({ type: 'typed', body: 'Words' });
    clock.increment(AUTOSAVE_MS);
    await waitFor(actor, (snapshot) => snapshot.context.trouble !== null);
    expect(actor.getSnapshot().context.trouble).toContain('not kept on your device');
  });
});

/** A composer whose draft is being read until `found` is called. */
function openSlowly(given: { blank?: ComposerDraft; isAskedFor?: boolean } = {}) {
  let found: (draft: StoredDraft | null) => void = () => undefined;
  let fails: (error: Error) => void = () => undefined;
  const reading = new Promise<StoredDraft | null>((resolve, reject) => {
    found = resolve;
    fails = reject;
  });
  const kept: ComposerDraft[] = [];
  const sent: ComposerDraft[] = [];
  const machine = composerMachine.provide({
    actors: {
      loadDraft: fromPromise<StoredDraft | null, ComposerDraft>(() => reading),
      storeDraft: fromPromise<void, ComposerDraft>(async ({ input }) => void kept.push(input)),
      discardDraft: fromPromise<void, DiscardedDraft>(async () => undefined),
      submit: fromPromise<void, ComposerDraft>(async ({ input }) => void sent.push(input)),
    },
  });
  const actor = createActor(machine, { input: { blank, ...given } }).start();
  const text = (typed: string) => actor.send({ type: 'typed', body: typed, caret: typed.length });
  const read = async () => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    return { body: context.draft.body, caret: context.draft.caret, draftKey: context.draft.draftKey };
  };
  return { actor, kept, sent, text, read, found, fails };
}

describe('who types before their draft was read', () => {
  const stored: StoredDraft = { ...blank, draftKey: 'stored', body: 'First half. Second half.', caret: 12 };

  it('loses no letter where there is no draft', async () => {
    const { text, found, read } = openSlowly();
    text('Typed');
    found(null);
    expect(await read()).toEqual({ body: 'Typed', caret: 5, draftKey: 'own' });
  });

  it('has it where the draft’s caret stands, and goes on behind it', async () => {
    const { text, found, read, kept, actor } = openSlowly();
    text('Mid. ');
    found(stored);
    expect(await read()).toEqual({ body: 'First half. Mid. Second half.', caret: 17, draftKey: 'stored' });
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.map(({ draftKey, body }) => [draftKey, body])).toEqual([['stored', 'First half. Mid. Second half.']]);
  });

  it('takes no greeting along that stood there', async () => {
    const { text, found, read } = openSlowly({ blank: { ...blank, body: 'Hello! ' } });
    text('Hello! And you');
    found({ ...stored, body: 'Kept. ', caret: 6 });
    expect(await read()).toEqual({ body: 'Kept. And you', caret: 13, draftKey: 'stored' });
  });

  it('sends what is on the screen, and no draft that was not seen', async () => {
    const { text, found, sent, actor } = openSlowly();
    text('Quick');
    actor.send({ type: 'submit' });
    found(stored);
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(sent.map(({ body, draftKey }) => [body, draftKey])).toEqual([['Quick', 'own']]);
  });

  it('is asked on leaving, and goes on where reading fails', async () => {
    const left = openSlowly();
    left.text('Quick');
    left.actor.send({ type: 'close' });
    expect(left.actor.getSnapshot().value).toBe('asking');
    const failed = openSlowly();
    failed.text('Quick');
    failed.fails(new Error('The device does not answer.'));
    expect(await failed.read()).toMatchObject({ body: 'Quick' });
  });

  it('waits for a draft that was asked for by name', async () => {
    const { text, found, read } = openSlowly({ isAskedFor: true });
    text('Typed');
    found(stored);
    expect(await read()).toMatchObject({ body: stored.body });
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
    expect(kept.get('own')?.body).toBe('Hello');
  });

  it('stores at once when the page may go away', async () => {
    const { actor, kept } = await open();
    actor.send({ type: 'typed', body: 'Half a thou' });
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.get('own')?.body).toBe('Half a thou');
  });

  it('restores a stored draft with the reason of its refusal', async () => {
    const stored = {
      ...blank,
      draftKey: 'refused-1',
      postType: 'comment',
      originalPostId: 'P',
      body: 'Kept',
      reason: 'Too rude',
    } as const;
    const { actor } = await open({ stored });
    const { draft, reason } = actor.getSnapshot().context;
    expect([draft.body, draft.originalPostId, reason]).toEqual(['Kept', 'P', 'Too rude']);
  });

  it('puts photos behind those that are there by the time they are picked', async () => {
    const { actor, sent, closed } = await open();
    const photo = (id: string) => ({ id, type: 'image/png', bytes: 1, name: 'a.png', widthPx: 1, heightPx: 1, alt: '' }) as const;
    actor.send({ type: 'photosAdded', photos: [photo('A'), photo('B')] });
    actor.send({ type: 'photosSet', photos: [{ ...photo('B'), alt: 'The sea' }] });
    actor.send({ type: 'photosAdded', photos: [photo('C')] });
    // A cropped one has the place and the words of the whole, if that is still there.
    actor.send({ type: 'photoReplaced', id: 'B', by: photo('B2') });
    actor.send({ type: 'photoReplaced', id: 'A', by: photo('A2') });
    actor.send({ type: 'submit' });
    await closed();
    expect(sent[0]?.photos).toEqual([{ ...photo('B2'), alt: 'The sea' }, photo('C')]);
  });

  it('asks before closing with text, and No discards the draft [COMPOSE-20] [COMPOSE-21]', async () => {
    const { actor, kept, discarded, closed } = await open();
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'flush' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    actor.send({ type: 'close' });
    expect(actor.getSnapshot().value).toBe('asking');
    actor.send({ type: 'discard' });
    await closed();
    expect(kept.size).toBe(0);
    expect(discarded, 'which may be had back').toEqual([['Text', true]]);
  });

  describe('while files that were picked are being read', () => {
    const photo = { id: 'F', type: 'image/png', bytes: 1, name: 'a.png', widthPx: 1, heightPx: 1, alt: '' } as const;
    const arrives = ({ actor }: Awaited<ReturnType<typeof open>>) => {
      actor.send({ type: 'photosAdded', photos: [photo] });
      actor.send({ type: 'lotEnded' });
    };

    it('asks on leaving though there is no text, and has the picture when the reader goes back [COMPOSE-20]', async () => {
      const composer = await open();
      composer.actor.send({ type: 'lotBegan' });
      composer.actor.send({ type: 'close' });
      expect(composer.actor.getSnapshot().value).toBe('asking');
      arrives(composer);
      composer.actor.send({ type: 'keepEditing' });
      expect(composer.actor.getSnapshot().context.draft.photos).toEqual([photo]);
    });

    it.each([
      ['Save Draft', [{ type: 'close' }, { type: 'saveDraft' }]],
      ['a timeout', [{ type: 'putAway' }]],
      ['another draft', [{ type: 'goOnWith', next: 'new' }]],
    ] as const)('waits for them before the draft is stored: %s [COMPOSE-22]', async (_, ways) => {
      const composer = await open();
      composer.actor.send({ type: 'lotBegan' });
      composer.actor.send({ type: 'lotBegan' });
      for (const way of ways) composer.actor.send(way);
      composer.actor.send({ type: 'lotEnded' });
      expect([composer.actor.getSnapshot().value, composer.kept.size]).toEqual(['leaving', 0]);
      arrives(composer);
      await composer.closed();
      expect(composer.kept.get('own')?.photos).toEqual([photo]);
    });

    it('asks again who will not wait for them, and goes nowhere else then', async () => {
      const { actor } = await open();
      actor.send({ type: 'lotBegan' });
      actor.send({ type: 'goOnWith', next: 'new' });
      actor.send({ type: 'close' });
      expect([actor.getSnapshot().value, actor.getSnapshot().context.next]).toEqual(['asking', null]);
    });

    it('sends nothing without them [COMPOSE-13]', async () => {
      const composer = await open();
      composer.actor.send({ type: 'typed', body: 'Text' });
      composer.actor.send({ type: 'lotBegan' });
      composer.actor.send({ type: 'submit' });
      expect(composer.actor.getSnapshot().matches('editing')).toBe(true);
      arrives(composer);
      composer.actor.send({ type: 'submit' });
      await composer.closed();
      expect(composer.sent).toMatchObject([{ body: 'Text', photos: [photo] }]);
    });
  });

  it('stores the draft on Save Draft, with the place of its caret, and says so [COMPOSE-22]', async () => {
    const { actor, kept, closed, announced } = await open();
    actor.send({ type: 'typed', body: 'Text', caret: 4 });
    actor.send({ type: 'caretMoved', caret: 2 });
    actor.send({ type: 'close' });
    actor.send({ type: 'saveDraft' });
    await closed();
    expect(kept.get('own')).toMatchObject({ body: 'Text', caret: 2 });
    expect(announced.saved).toHaveBeenCalledOnce();
  });

  it('stores the text when the reader goes on with another draft, and leaves none of an empty composer', async () => {
    const next = { draftKey: 'other', postType: 'quote' } as const;
    const written = await open();
    written.actor.send({ type: 'typed', body: 'Text' });
    written.actor.send({ type: 'goOnWith', next });
    expect((await written.closed()).context.next).toEqual(next);
    expect(written.kept.get('own')?.body).toBe('Text');
    const empty = await open();
    empty.actor.send({ type: 'goOnWith', next: 'new' });
    expect((await empty.closed()).context.next).toBe('new');
    expect(empty.kept.size).toBe(0);
  });

  it('stays with its text when that cannot be stored, wherever the reader would go on', async () => {
    const { actor, announced } = await open({ trouble: { error: new StorageError('full', null) } });
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'goOnWith', next: 'new' });
    const stayed = await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect([stayed.context.next, stayed.context.draft.body]).toEqual([null, 'Text']);
    expect(announced.failure).toHaveBeenCalledOnce();
  });

  it('closes, and says why, where the draft that is asked for is not to be had', async () => {
    const { closed, announced } = await open({ isNotToBeHad: true });
    expect((await closed()).value).toBe('closed');
    expect(announced.failure).toHaveBeenCalledOnce();
  });

  it('puts the text away without a question when a timeout begins, also over the question, and leaves no draft of nothing [TIMEOUT-01]', async () => {
    for (const isAsked of [false, true]) {
      const { actor, kept, closed } = await open();
      actor.send({ type: 'typed', body: 'Text' });
      if (isAsked) actor.send({ type: 'close' });
      actor.send({ type: 'putAway' });
      await closed();
      expect(kept.get('own')?.body).toBe('Text');
    }
    const empty = await open();
    empty.actor.send({ type: 'putAway' });
    await empty.closed();
    expect(empty.kept.size).toBe(0);
  });

  it('stays with its text when a timeout begins and that cannot be stored', async () => {
    const { actor, announced } = await open({ trouble: { error: new StorageError('full', null) } });
    actor.send({ type: 'typed', body: 'Text' });
    actor.send({ type: 'putAway' });
    const stayed = await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(stayed.context.draft.body).toBe('Text');
    expect(announced.failure).toHaveBeenCalledOnce();
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
      const { actor, discarded, closed } = await open({ blank: { ...blank, body } });
      actor.send({ type: 'close' });
      expect((await closed()).value).toBe('closed');
      expect(discarded, 'nothing to have back').toEqual([[body, false]]);
    }
  });

  it('takes no empty and no over-long text, and no sixth picture [COMPOSE-10] [COMPOSE-11] [COMPOSE-12]', async () => {
    expect(['', ' \n ', 'a', 'a'.repeat(2000), 'a'.repeat(2001)].map((body) => canSubmit({ body }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    const photo = { id: 'F', type: 'image/png', bytes: 1, name: 'a.png', widthPx: 1, heightPx: 1, alt: '' } as const;
    const withPhotos = (count: number) => ({ body: '', photos: Array.from({ length: count }, () => photo) });
    expect([5, 6].map((count) => canSubmit(withPhotos(count)))).toEqual([true, false]);
    expect(charactersLeft({ body: 'a'.repeat(2001) })).toBe(-1);
    const { actor, sent } = await open();
    actor.send({ type: 'submit' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('submits once, says so and closes [COMPOSE-23]', async () => {
    const { actor, sent, closed } = await open();
    actor.send({ type: 'typed', body: ' Hello ' });
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit' });
    await closed();
    expect(sent.map((draft) => draft.body)).toEqual(['Hello']);
  });

  it('keeps the text as a draft when submitting fails [COMPOSE-24]', async () => {
    const { actor, kept, announced } = await open({ submitFails: true });
    actor.send({ type: 'typed', body: 'Precious' });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'saved' }));
    expect(kept.get('own')?.body).toBe('Precious');
    expect(actor.getSnapshot().context.draft.body).toBe('Precious');
    expect(announced.failure).toHaveBeenCalledOnce();
  });
});
