import { describe, expect, it } from 'vitest';
import {
  compare,
  keyOfTarget,
  type Creation,
  type Deeds,
  type FoundCreation,
  type Findings,
  type DesiredState,
} from './compare.ts';

const THREAD = '01J00000000000000000000001';
const none = { lost: [], doubled: [], outOfOrder: [], misplaced: [], otherThanDesired: [] };

function creation(mark: string, more: Partial<Creation> = {}): Creation {
  return { person: 'maya', kind: 'post', mark, lane: 'posts', fate: 'kept', ...more };
}

function desiredState(value: DesiredState['value'], more: Partial<DesiredState> = {}): DesiredState {
  return { person: 'maya', what: 'reaction', target: THREAD, value, sure: true, ...more };
}

/** Three posts and two comments, as the server has them when all went well. */
const creations = [
  creation('one'),
  creation('two', { kind: 'quote' }),
  creation('three'),
  creation('four', { kind: 'comment', lane: THREAD }),
  creation('five', { kind: 'comment', lane: THREAD }),
];
const desiredStates = [
  desiredState('like'),
  desiredState('heart'),
  desiredState(true, { what: 'bookmark' }),
  desiredState(false, { what: 'bookmark' }),
];
const deeds: Deeds = { creations, desiredStates };

const found: readonly FoundCreation[] = creations.map(({ person, mark, lane }, index) => ({
  person,
  mark,
  lane,
  photos: 0,
  id: `01K${index}`,
}));
const states = new Map<string, DesiredState['value']>([
  [keyOfTarget(desiredState('')), 'heart'],
  [keyOfTarget(desiredState('', { what: 'bookmark' })), false],
]);
const findings = (more: Partial<Findings> = {}): Findings => ({ creations: found, states, ...more });

describe('the ledger', () => {
  it('says nothing where everything is there once, in order, as desired', () => {
    expect(compare(deeds, findings())).toEqual(none);
  });

  it('finds what is lost', () => {
    expect(compare(deeds, findings({ creations: found.slice(1) })).lost).toEqual(["maya's post “one”"]);
  });

  it('finds what is doubled, and takes the same thing seen twice for one', () => {
    const again = { ...found[2]!, id: '01K9' };
    expect(compare(deeds, findings({ creations: [...found, again] })).doubled).toEqual(["maya's post “three”: 2 times"]);
    expect(compare(deeds, findings({ creations: [...found, found[2]!] }))).toEqual(none);
  });

  it('finds what is out of order in a lane, and minds no other lane', () => {
    const swapped = found.map((one) => (one.mark === 'four' ? { ...one, id: '01K8' } : one));
    expect(compare(deeds, findings({ creations: swapped })).outOfOrder).toEqual([
      "maya's comment “five” stands before maya's comment “four”",
    ]);
    const commentsFirst = found.map((one) => (one.lane === THREAD ? { ...one, id: `00${one.id}` } : one));
    expect(compare(deeds, findings({ creations: commentsFirst })).outOfOrder).toEqual([]);
  });

  it('finds a post without its picture, and one with a picture of nobody', () => {
    const pictured = { creations: [creation('one', { kind: 'photoPost' })], desiredStates: [] };
    const [post] = found;
    const seen = (photos: number) => compare(pictured, findings({ creations: [{ ...post!, photos }] }));
    expect(seen(0).misplaced).toEqual(["maya's photoPost “one” has 0 pictures"]);
    expect(seen(2).misplaced).toEqual(["maya's photoPost “one” has 2 pictures"]);
    expect(seen(1)).toEqual(none);
    const filmed = { creations: [creation('one', { kind: 'videoPost' })], desiredStates: [] };
    expect(compare(filmed, findings({ creations: [post!] })).misplaced).toEqual(["maya's videoPost “one” has 0 pictures"]);
  });

  it('minds the order of each person alone', () => {
    const theirs = creation('six', { person: 'theo' });
    const all = { creations: [theirs, ...creations], desiredStates: [] };
    expect(
      compare(all, findings({ creations: [...found, { person: 'theo', mark: 'six', lane: 'posts', photos: 0, id: '01K7' }] })),
    ).toEqual(none);
  });

  it('finds what stands in another thread, under another name, or is there after its deletion', () => {
    const moved = found.map((one) => (one.mark === 'five' ? { ...one, lane: 'posts' } : one));
    expect(compare(deeds, findings({ creations: moved })).misplaced).toEqual([
      `maya's comment “five” belongs to ${THREAD} and stands in posts`,
    ]);
    const stolen = found.map((one) => (one.mark === 'one' ? { ...one, person: 'theo' } : one));
    expect(compare(deeds, findings({ creations: stolen })).misplaced).toEqual(["maya's post “one” stands as a text of theo"]);
    const deleted = creations.map((one) => (one.mark === 'one' ? creation('one', { fate: 'deleted' }) : one));
    expect(compare({ creations: deleted, desiredStates }, findings()).misplaced).toEqual([
      "maya's post “one” was deleted and is there",
    ]);
    expect(compare({ creations: deleted, desiredStates }, findings({ creations: found.slice(1) }))).toEqual(none);
  });

  it('takes what was written in the moment of a death for there or not, but not for two', () => {
    for (const fate of ['unsure', 'deletionUnsure'] as const) {
      const unsure = creations.map((one) => (one.mark === 'one' ? creation('one', { fate }) : one));
      expect(compare({ creations: unsure, desiredStates }, findings())).toEqual(none);
      expect(compare({ creations: unsure, desiredStates }, findings({ creations: found.slice(1) }))).toEqual(none);
      const twice = [...found, { ...found[0]!, id: '01K6' }];
      expect(compare({ creations: unsure, desiredStates }, findings({ creations: twice })).doubled).toHaveLength(1);
    }
  });

  it('finds a state that is not the last desired state', () => {
    const other = new Map(states).set(keyOfTarget(desiredState('')), 'like');
    expect(compare(deeds, findings({ states: other })).otherThanDesired).toEqual([
      `maya reaction ${THREAD} is like, desired was heart`,
    ]);
    const gone = new Map(states);
    gone.delete(keyOfTarget(desiredState('')));
    expect(compare(deeds, findings({ states: gone })).otherThanDesired).toEqual([
      `maya reaction ${THREAD} is null, desired was heart`,
    ]);
  });

  it('takes the desired state of the moment of a death or the one before', () => {
    const verdictOf = (all: readonly DesiredState[], state: DesiredState['value']) =>
      compare({ creations: [], desiredStates: all }, { creations: [], states: new Map([[keyOfTarget(desiredState('')), state]]) })
        .otherThanDesired;
    const last = [desiredState('like'), desiredState('heart'), desiredState('laugh', { sure: false })];
    expect([verdictOf(last, 'heart'), verdictOf(last, 'laugh')]).toEqual([[], []]);
    expect(verdictOf(last, 'like')).toHaveLength(1);
    const alone = [desiredState('laugh', { sure: false })];
    expect([verdictOf(alone, null), verdictOf(alone, 'laugh')]).toEqual([[], []]);
    expect(verdictOf(alone, 'like')).toHaveLength(1);
  });
});
