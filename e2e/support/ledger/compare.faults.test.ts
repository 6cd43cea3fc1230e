import { describe, expect, it } from 'vitest';
import type { Ad } from '../../../contract/resources/ad.ts';
import { foundBoost, markOfBoost, markOfNote, noteIn, termsOf } from './boosts.ts';
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
const findings = (more: Partial<Findings> = {}): Findings => ({ creations: found, boosts: [], states, ...more });

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
    expect(compare(deeds, findings({ creations: stolen })).misplaced).toEqual(["maya's post “one” stands as one of theo's"]);
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
      compare(
        { creations: [], desiredStates: all },
        { creations: [], boosts: [], states: new Map([[keyOfTarget(desiredState('')), state]]) },
      ).otherThanDesired;
    const last = [desiredState('like'), desiredState('heart'), desiredState('laugh', { sure: false })];
    expect([verdictOf(last, 'heart'), verdictOf(last, 'laugh')]).toEqual([[], []]);
    expect(verdictOf(last, 'like')).toHaveLength(1);
    const alone = [desiredState('laugh', { sure: false })];
    expect([verdictOf(alone, null), verdictOf(alone, 'laugh')]).toEqual([[], []]);
    expect(verdictOf(alone, 'like')).toHaveLength(1);
  });
});

describe('the ledger of boosts', () => {
  const key = { postId: '01J00000000000000000000002', start: '2027-01-05T18:00:00.000Z' };
  const asked = { end: '2027-01-06T18:00:00.000Z', goal: 'moreClicks' } as const;
  const [mark, terms] = [markOfBoost(key), termsOf(asked)];
  const pair = (fate: Creation['fate']): readonly Creation[] => [
    creation(mark, { kind: 'boost', lane: key.postId, terms, fate }),
    creation(markOfNote(key), { kind: 'boostNote', lane: mark, terms, fate }),
  ];
  const ad: Ad = {
    id: '01K0',
    postId: key.postId,
    status: 'pending',
    startDate: key.start,
    endDate: asked.end,
    goal: asked.goal,
    views: 0,
    clicks: 0,
    follows: 0,
    price: 29,
  };
  const mail =
    `Boost request by @maya for the post ${key.postId}. From Jan 5, 2027, 12:00\u202fPM CST to Jan 6, 2027, 12:00 PM CST. Goal: More clicks. ` +
    'Estimated charge: $29. E-mail: maya@demo.test. The requester is not gold-verified.\n\nFrom @maya (01J0)';
  const boost = foundBoost('maya', ad);
  const note = { ...noteIn(mail)!, id: '01M0' };
  const verdictOf = (boosts: readonly FoundCreation[], fate: Creation['fate'] = 'kept', more: Partial<Deeds> = {}) =>
    compare({ creations: pair(fate), desiredStates: [], ...more }, findings({ boosts }));

  it('knows a boost and the note that the app writes about it again', () => {
    expect(verdictOf([boost, note])).toEqual(none);
    expect(noteIn('The tides are wrong.\n\nFrom @maya (01J0)')).toBeUndefined();
  });

  it('finds a request that made no boost, and one that made two', () => {
    expect(verdictOf([note])).toEqual({
      ...none,
      lost: [`maya's boost “${mark}”`],
      misplaced: [`maya's boostNote “about ${mark}” tells of what is not there`],
    });
    expect(verdictOf([boost, { ...boost, id: '01K1' }, note])).toEqual({
      ...none,
      doubled: [`maya's boost “${mark}”: 2 times`],
    });
  });

  it('finds a note to support that is missing, and one that came twice', () => {
    expect(verdictOf([boost])).toEqual({ ...none, lost: [`maya's boostNote “about ${mark}”`] });
    expect(verdictOf([boost, note, { ...note, id: '01M1' }]).doubled).toEqual([`maya's boostNote “about ${mark}”: 2 times`]);
  });

  it('finds other dates, another post, another goal and another person', () => {
    const later = { ...ad, endDate: '2027-01-07T18:00:00.000Z' };
    expect(verdictOf([foundBoost('maya', later), note]).misplaced).toEqual([
      `maya's boost “${mark}” was asked for ${terms} and is until 2027-01-07T18:00:00.000Z for moreClicks`,
    ]);
    expect(verdictOf([foundBoost('maya', { ...ad, startDate: asked.end }), note]).lost).toHaveLength(1);
    expect(verdictOf([foundBoost('maya', { ...ad, postId: THREAD }), note]).lost).toHaveLength(1);
    expect(verdictOf([foundBoost('maya', { ...ad, goal: 'moreViews' }), note]).misplaced).toHaveLength(1);
    expect(verdictOf([foundBoost('theo', ad), note]).misplaced).toEqual([`maya's boost “${mark}” stands as one of theo's`]);
    expect(verdictOf([boost, { ...noteIn(mail.replaceAll('More clicks', 'More views'))!, id: '01M0' }]).misplaced).toHaveLength(
      1,
    );
  });

  it('takes a boost of the moment of a death for there or not, with its note or without, but no note alone and nothing twice', () => {
    for (const there of [[], [boost], [boost, note]]) expect(verdictOf(there, 'unsure')).toEqual(none);
    expect(verdictOf([note], 'unsure').misplaced).toHaveLength(1);
    expect(verdictOf([boost, { ...boost, id: '01K1' }], 'unsure').doubled).toHaveLength(1);
  });

  it('finds a boost that stands though it was ended, and one that nobody ended', () => {
    const end = desiredState('ended', { what: 'boost', target: mark });
    const withState = (state: string | null, desiredStates: readonly DesiredState[]) =>
      compare(
        { creations: pair('kept'), desiredStates },
        findings({ boosts: [boost, note], states: new Map([[keyOfTarget(end), state]]) }),
      );
    expect(withState('ended', [end])).toEqual(none);
    expect(withState(null, [end]).otherThanDesired).toEqual([`maya boost ${mark} is null, desired was ended`]);
    expect(withState('ended', []).otherThanDesired).toEqual([`maya boost ${mark} is ended, desired was null`]);
    for (const state of ['ended', null]) expect(withState(state, [{ ...end, sure: false }])).toEqual(none);
  });
});
