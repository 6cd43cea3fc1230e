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
  photosAdded: { type: 'photosAdded', photos: [photo] },
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

/** Once a question stands or the composer is on its way out, its words make no difference. */
const eitherWay = {
  asking: {
    typed: 'asking',
    caretMoved: 'asking',
    sensitiveSet: 'asking',
    groupSet: 'asking',
    photosSet: 'asking',
    photosAdded: 'asking',
    photoReplaced: 'asking',
    linkSet: 'asking',
    flush: 'storingBehind',
    submit: 'asking',
    close: 'asking',
    putAway: 'storing',
    keepEditing: 'unsaved',
    saveDraft: 'storing',
    discard: 'discarding',
    goOnWith: 'asking',
  },
  storingBehind: {
    typed: 'storingBehind',
    caretMoved: 'storingBehind',
    sensitiveSet: 'storingBehind',
    groupSet: 'storingBehind',
    photosSet: 'storingBehind',
    photosAdded: 'storingBehind',
    photoReplaced: 'storingBehind',
    linkSet: 'storingBehind',
    flush: 'storingBehind',
    submit: 'storingBehind',
    close: 'storingBehind',
    putAway: 'storing',
    keepEditing: 'unsaved',
    saveDraft: 'storing',
    discard: 'discarding',
    goOnWith: 'storingBehind',
  },
  storing: stays('storing'),
  discarding: stays('discarding'),
  submitting: stays('submitting'),
  closed: stays('closed'),
} satisfies Partial<Table>;

/** Words that were typed stand in the composer. */
const written: Table = {
  loading: {
    typed: 'loading',
    caretMoved: 'loading',
    sensitiveSet: 'loading',
    groupSet: 'loading',
    photosSet: 'loading',
    photosAdded: 'loading',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
  ...eitherWay,
};

/** Nothing was typed: there is nothing to ask about, to keep or to send. */
const untouched: Table = {
  loading: {
    typed: 'loading',
    caretMoved: 'loading',
    sensitiveSet: 'loading',
    groupSet: 'loading',
    photosSet: 'loading',
    photosAdded: 'loading',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
    photosAdded: 'unsaved',
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
  ...eitherWay,
};

const context = (body: string): ComposerContext => ({
  draft: { draftKey: 'own', postType: 'POST', originalPostId: null, groupId: null, body, isSensitive: false },
  given: '',
  isAskedFor: false,
  reason: null,
  trouble: null,
  next: null,
});

describe.each([
  ['words', written, context('Words')],
  ['nothing', untouched, context('')],
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

it('knows every state of the machine', () => {
  const known = Object.values(values).map((value) => (typeof value === 'string' ? value : `editing.${value.editing}`));
  const machine = Object.entries(composerMachine.config.states ?? {}).flatMap(([name, { states }]) =>
    states === undefined ? [name] : Object.keys(states).map((inner) => `${name}.${inner}`),
  );
  expect(known.toSorted()).toEqual(machine.toSorted());
});
