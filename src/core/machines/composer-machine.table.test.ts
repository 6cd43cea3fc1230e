import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { composerMachine } from './composer-machine.ts';
import type { ComposerContext, ComposerEvent } from './composer-machine.ts';

const photo = { id: 'F', type: 'image/png', bytes: 1, name: 'a.png', widthPx: 1, heightPx: 1, alt: '' } as const;

const values = {
  loading: 'loading',
  saved: { editing: 'saved' },
  unsaved: { editing: 'unsaved' },
  saving: { editing: 'saving' },
  notSaved: { editing: 'notSaved' },
  asking: 'asking',
  storingBehind: 'storingBehind',
  leaving: 'leaving',
  storing: 'storing',
  discarding: 'discarding',
  submitting: 'submitting',
  closed: 'closed',
} as const satisfies Record<string, StateValueFrom<typeof composerMachine>>;
type StateName = keyof typeof values;

/** One of each type: another event of the machine does not compile without its column. */
const events: { readonly [Type in ComposerEvent['type']]: Extract<ComposerEvent, { type: Type }> } = {
  typed: { type: 'typed', body: 'Other words' },
  caretMoved: { type: 'caretMoved', caret: 1 },
  sensitiveSet: { type: 'sensitiveSet', isSensitive: true },
  groupSet: { type: 'groupSet', groupId: 'G1' },
  photosSet: { type: 'photosSet', photos: [photo] },
  lotBegan: { type: 'lotBegan' },
  photosAdded: { type: 'photosAdded', photos: [photo] },
  lotEnded: { type: 'lotEnded' },
  photoReplaced: { type: 'photoReplaced', id: photo.id, by: photo },
  linkSet: { type: 'linkSet', link: { card: null, removed: ['https://waders.example/'] } },
  flush: { type: 'flush' },
  submit: { type: 'submit' },
  close: { type: 'close' },
  putAway: { type: 'putAway' },
  keepEditing: { type: 'keepEditing' },
  saveDraft: { type: 'saveDraft' },
  discard: { type: 'discard' },
  goOnWith: { type: 'goOnWith', next: 'new' },
};
type EventName = keyof typeof events;

type Table = Record<StateName, Record<EventName, StateName>>;

/** No event moves it. */
function stays<Name extends StateName>(state: Name): Record<EventName, Name> {
  return Object.fromEntries(Object.keys(events).map((event) => [event, state])) as Record<EventName, Name>;
}

/**
 * Once a question stands or the composer is on its way out, its words make no difference but for where that leads:
 * `left` is the state in which the composer is after the reader has left it.
 */
const eitherWay = (left: 'storing' | 'discarding' | 'leaving') =>
  ({
    asking: {
      typed: 'asking',
      caretMoved: 'asking',
      sensitiveSet: 'asking',
      groupSet: 'asking',
      photosSet: 'asking',
      lotBegan: 'asking',
      photosAdded: 'asking',
      lotEnded: 'asking',
      photoReplaced: 'asking',
      linkSet: 'asking',
      flush: 'storingBehind',
      submit: 'asking',
      close: 'asking',
      putAway: left,
      keepEditing: 'unsaved',
      saveDraft: left,
      discard: 'discarding',
      goOnWith: 'asking',
    },
    storingBehind: {
      typed: 'storingBehind',
      caretMoved: 'storingBehind',
      sensitiveSet: 'storingBehind',
      groupSet: 'storingBehind',
      photosSet: 'storingBehind',
      lotBegan: 'storingBehind',
      photosAdded: 'storingBehind',
      lotEnded: 'storingBehind',
      photoReplaced: 'storingBehind',
      linkSet: 'storingBehind',
      flush: 'storingBehind',
      submit: 'storingBehind',
      close: 'storingBehind',
      putAway: left,
      keepEditing: 'unsaved',
      saveDraft: left,
      discard: 'discarding',
      goOnWith: 'storingBehind',
    },
    // Where nothing is waited for it does not rest there.
    leaving: { ...stays(left), lotBegan: 'leaving', close: 'asking' },
    storing: stays('storing'),
    discarding: stays('discarding'),
    submitting: stays('submitting'),
    closed: stays('closed'),
  }) satisfies Partial<Table>;

/** Words that were typed stand in the composer. */
const written: Table = {
  loading: {
    typed: 'loading',
    caretMoved: 'loading',
    sensitiveSet: 'loading',
    groupSet: 'loading',
    photosSet: 'loading',
    lotBegan: 'loading',
    photosAdded: 'loading',
    lotEnded: 'loading',
    photoReplaced: 'loading',
    linkSet: 'loading',
    flush: 'loading',
    submit: 'submitting',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'loading',
    saveDraft: 'loading',
    discard: 'loading',
    goOnWith: 'loading',
  },
  saved: {
    typed: 'unsaved',
    caretMoved: 'saved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'saved',
    photosAdded: 'unsaved',
    lotEnded: 'saved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saved',
    submit: 'submitting',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'saved',
    saveDraft: 'saved',
    discard: 'saved',
    goOnWith: 'storing',
  },
  unsaved: {
    typed: 'unsaved',
    caretMoved: 'unsaved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'unsaved',
    photosAdded: 'unsaved',
    lotEnded: 'unsaved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'submitting',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'unsaved',
    saveDraft: 'unsaved',
    discard: 'unsaved',
    goOnWith: 'storing',
  },
  saving: {
    typed: 'unsaved',
    caretMoved: 'saving',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'saving',
    photosAdded: 'unsaved',
    lotEnded: 'saving',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'submitting',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'saving',
    saveDraft: 'saving',
    discard: 'saving',
    goOnWith: 'storing',
  },
  notSaved: {
    typed: 'unsaved',
    caretMoved: 'notSaved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'notSaved',
    photosAdded: 'unsaved',
    lotEnded: 'notSaved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'submitting',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'notSaved',
    saveDraft: 'notSaved',
    discard: 'notSaved',
    goOnWith: 'storing',
  },
  ...eitherWay('storing'),
};

/** Nothing was typed: there is nothing to ask about, to keep or to send. */
const untouched: Table = {
  loading: {
    typed: 'loading',
    caretMoved: 'loading',
    sensitiveSet: 'loading',
    groupSet: 'loading',
    photosSet: 'loading',
    lotBegan: 'loading',
    photosAdded: 'loading',
    lotEnded: 'loading',
    photoReplaced: 'loading',
    linkSet: 'loading',
    flush: 'loading',
    submit: 'loading',
    close: 'closed',
    putAway: 'closed',
    keepEditing: 'loading',
    saveDraft: 'loading',
    discard: 'loading',
    goOnWith: 'loading',
  },
  saved: {
    typed: 'unsaved',
    caretMoved: 'saved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'saved',
    photosAdded: 'unsaved',
    lotEnded: 'saved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saved',
    submit: 'saved',
    close: 'discarding',
    putAway: 'discarding',
    keepEditing: 'saved',
    saveDraft: 'saved',
    discard: 'saved',
    goOnWith: 'discarding',
  },
  unsaved: {
    typed: 'unsaved',
    caretMoved: 'unsaved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'unsaved',
    photosAdded: 'unsaved',
    lotEnded: 'unsaved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'unsaved',
    close: 'discarding',
    putAway: 'discarding',
    keepEditing: 'unsaved',
    saveDraft: 'unsaved',
    discard: 'unsaved',
    goOnWith: 'discarding',
  },
  saving: {
    typed: 'unsaved',
    caretMoved: 'saving',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'saving',
    photosAdded: 'unsaved',
    lotEnded: 'saving',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'saving',
    close: 'discarding',
    putAway: 'discarding',
    keepEditing: 'saving',
    saveDraft: 'saving',
    discard: 'saving',
    goOnWith: 'discarding',
  },
  notSaved: {
    typed: 'unsaved',
    caretMoved: 'notSaved',
    sensitiveSet: 'unsaved',
    groupSet: 'unsaved',
    photosSet: 'unsaved',
    lotBegan: 'notSaved',
    photosAdded: 'unsaved',
    lotEnded: 'notSaved',
    photoReplaced: 'unsaved',
    linkSet: 'unsaved',
    flush: 'saving',
    submit: 'notSaved',
    close: 'discarding',
    putAway: 'discarding',
    keepEditing: 'notSaved',
    saveDraft: 'notSaved',
    discard: 'notSaved',
    goOnWith: 'discarding',
  },
  ...eitherWay('discarding'),
  leaving: { ...eitherWay('discarding').leaving, photosAdded: 'storing' },
};

/**
 * Nothing was typed, and files that were picked are being read: there is something to ask about, and nothing to send or
 * to keep yet.
 */
const coming: Table = {
  loading: { ...untouched.loading, close: 'asking', putAway: 'leaving' },
  saved: { ...untouched.saved, close: 'asking', putAway: 'leaving', goOnWith: 'leaving' },
  unsaved: { ...untouched.unsaved, close: 'asking', putAway: 'leaving', goOnWith: 'leaving' },
  saving: { ...untouched.saving, close: 'asking', putAway: 'leaving', goOnWith: 'leaving' },
  notSaved: { ...untouched.notSaved, close: 'asking', putAway: 'leaving', goOnWith: 'leaving' },
  ...eitherWay('leaving'),
  // They are in, and none could be taken.
  leaving: { ...stays('leaving'), lotEnded: 'discarding', close: 'asking' },
};

const context = (body: string, lotsComing = 0): ComposerContext => ({
  draft: { draftKey: 'own', postType: 'POST', originalPostId: null, groupId: null, body, isSensitive: false },
  given: '',
  isAskedFor: false,
  reason: null,
  trouble: null,
  next: null,
  lotsComing,
});

describe.each([
  ['words', written, context('Words')],
  ['nothing', untouched, context('')],
  ['nothing but files that are being read', coming, context('', 1)],
] as const)('the composer with %s in it, each event in each state', (_, table, held) => {
  const cells = (Object.keys(table) as StateName[]).flatMap((state) =>
    (Object.keys(events) as EventName[]).map((event) => [state, event, table[state][event]] as const),
  );

  it.each(cells)('%s, %s: %s', (state, event, expected) => {
    const before = composerMachine.resolveState({ value: values[state], context: held });
    const [after] = transition(composerMachine, before, events[event]);
    expect(after.value).toEqual(values[expected]);
  });
});

/** Whether a picture that was picked before is in the draft after it has been read in this state. */
const takesPicked: Record<StateName, boolean> = {
  // Nothing can be picked before the draft is there, nor gone on with before the files are in.
  loading: false,
  saved: true,
  unsaved: true,
  saving: true,
  notSaved: true,
  asking: true,
  storingBehind: true,
  leaving: true,
  storing: false,
  // The reader has said No.
  discarding: false,
  submitting: false,
  closed: false,
};

it.each(Object.entries(takesPicked) as [StateName, boolean][])('a picture that was read meanwhile, %s: %s', (state, expected) => {
  const before = composerMachine.resolveState({ value: values[state], context: context('', 1) });
  const [after] = transition(composerMachine, before, events.photosAdded);
  expect((after.context.draft.photos ?? []).length > 0).toBe(expected);
});

describe('pictures that come when others have taken their places meanwhile [COMPOSE-10] [MEDIA-05]', () => {
  const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ ...photo, id }));
  const states = (Object.keys(takesPicked) as StateName[]).filter((state) => takesPicked[state]);

  it.each([
    // Taken, links in the text, added: kept in all, and whether the cut is told.
    [4, 0, 1, 5, false],
    [5, 0, 1, 5, true],
    [3, 0, 3, 5, true],
    [3, 1, 1, 4, false],
    // The card of the link has one (MEDIA-04).
    [4, 1, 1, 4, true],
    [0, 0, 6, 5, true],
  ])('%i and %i links, then %i more: %i, told: %s', (taken, links, added, kept, isTold) => {
    for (const state of states) {
      const { draft, ...held } = context(links === 0 ? 'Words' : 'https://waders.example/', 1);
      const photos = six.slice(0, taken).map((one) => ({ ...one, id: `own ${one.id}` }));
      const before = composerMachine.resolveState({
        value: values[state],
        context: { ...held, draft: taken === 0 ? draft : { ...draft, photos } },
      });
      const [after, actions] = transition(composerMachine, before, { type: 'photosAdded', photos: six.slice(0, added) });
      expect(after.context.draft.photos, state).toEqual([...photos, ...six].slice(0, kept));
      expect(
        actions.some(({ type }) => type === 'announceCut'),
        state,
      ).toBe(isTold);
    }
  });
});

it('knows every state of the machine', () => {
  const known = Object.values(values).map((value) => (typeof value === 'string' ? value : `editing.${value.editing}`));
  const machine = Object.entries(composerMachine.config.states ?? {}).flatMap(([name, { states }]) =>
    states === undefined ? [name] : Object.keys(states).map((inner) => `${name}.${inner}`),
  );
  expect(known.toSorted()).toEqual(machine.toSorted());
});
