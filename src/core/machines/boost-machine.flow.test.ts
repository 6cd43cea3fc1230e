import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { BoostForm } from '../ads/boost-rules.ts';
import { boostMachine, isChanged, isEmailLocked, type BoostEnd, type BoostEvent } from './boost-machine.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 4, 31);
const ADDRESS = 'maya@dunlin.example';

interface Setting {
  /** Of the account. */
  readonly email?: string;
  readonly isEmailEditable?: boolean;
  /** What comes of each request in turn. */
  readonly ends?: readonly BoostEnd[];
}

function begin({ email = '', isEmailEditable = false, ends = [{ state: 'sent' }] }: Setting = {}) {
  const time = { now: NOW };
  const sent: BoostForm[] = [];
  const send = fromPromise<BoostEnd, BoostForm>(async ({ input }) => {
    sent.push(input);
    return ends[sent.length - 1] ?? { state: 'sent' };
  });
  const machine = boostMachine.provide({ actors: { send } });
  const actor = createActor(machine, { input: { clock: { now: () => time.now }, email, isEmailEditable } }).start();
  return {
    time,
    sent,
    does(...events: readonly (BoostEvent | BoostEvent['type'])[]) {
      for (const event of events) actor.send((typeof event === 'string' ? { type: event } : event) as BoostEvent);
    },
    get state() {
      return actor.getSnapshot().value;
    },
    get context() {
      return actor.getSnapshot().context;
    },
    settled: () => waitFor(actor, (snapshot) => !snapshot.matches('sending')),
  };
}

const typed = (email: string): BoostEvent => ({ type: 'emailTyped', email });

describe('the steps of a boost [BOOST-01] [BOOST-05]', () => {
  it('go from e-mail over dates to goal, back and forth with all that was typed, and to the success', async () => {
    const boost = begin();
    expect(boost.state).toBe('closed');
    boost.does('opened', typed(ADDRESS), 'next');
    expect(boost.state).toEqual({ form: 'dates' });
    boost.does({ type: 'startSet', at: NOW + 2 * DAY }, { type: 'endSet', at: NOW + 5 * DAY }, 'next');
    expect(boost.state).toEqual({ form: 'goal' });
    boost.does({ type: 'goalPressed', goal: 'moreClicks' }, 'back', 'back');
    expect(boost.state).toEqual({ form: 'email' });
    boost.does('next', 'next', 'submit');
    expect(boost.state).toBe('sending');
    await boost.settled();
    expect(boost.state).toBe('submitted');
    expect(boost.sent).toEqual([{ email: ADDRESS, start: NOW + 2 * DAY, end: NOW + 5 * DAY, goal: 'moreClicks' }]);
    boost.does('close');
    expect(boost.state).toBe('closed');
  });

  it('are left forward only where nothing is wrong, which is said then', () => {
    const boost = begin();
    boost.does('opened');
    expect(boost.context.faults).toEqual({});
    boost.does('next');
    expect([boost.state, boost.context.faults]).toEqual([{ form: 'email' }, { email: 'emailMissing' }]);
    boost.does(typed(ADDRESS), 'next', { type: 'endSet', at: NOW + DAY }, 'next');
    expect([boost.state, boost.context.faults]).toEqual([{ form: 'dates' }, { end: 'endTooSoon' }]);
    boost.does({ type: 'endSet', at: null }, 'next');
    expect([boost.state, boost.context.faults]).toEqual([{ form: 'dates' }, { end: 'dateMissing' }]);
  });

  it('say at once that an address is none, and nothing of an empty one [BOOST-15]', () => {
    const boost = begin();
    boost.does('opened', typed('maya'));
    expect(boost.context.faults).toEqual({ email: 'emailWrong' });
    boost.does(typed(ADDRESS));
    expect(boost.context.faults).toEqual({});
    boost.does(typed(''));
    expect(boost.context.faults).toEqual({});
  });
});

describe('the e-mail of the account', () => {
  it('stands in the field and stays as it is [BOOST-16]', () => {
    const boost = begin({ email: ADDRESS });
    boost.does('opened', typed('other@dunlin.example'));
    expect(boost.context.form.email).toBe(ADDRESS);
    expect(isEmailLocked(boost.context)).toBe(true);
  });

  it('may be changed where that is allowed [BOOST-16]', () => {
    const boost = begin({ email: ADDRESS, isEmailEditable: true });
    boost.does('opened', typed('other@dunlin.example'));
    expect(boost.context.form.email).toBe('other@dunlin.example');
    expect(isEmailLocked(boost.context)).toBe(false);
  });

  it('is none where it was made up [BOOST-17]', () => {
    const boost = begin({ email: '01J@users.invalid' });
    boost.does('opened');
    expect([boost.context.form.email, isEmailLocked(boost.context)]).toEqual(['', false]);
  });
});

describe('the dates', () => {
  it('open 24 hours from now, for 24 hours, and go with the time until one is set [BOOST-09] [BOOST-10]', async () => {
    const boost = begin({ email: ADDRESS });
    boost.does('opened');
    const opened = boost.context.form;
    expect(opened).toMatchObject({ start: NOW + DAY + 60_000, end: NOW + 2 * DAY + 60_000 });
    boost.time.now += HOUR;
    boost.does('next', 'next', 'submit');
    await boost.settled();
    expect(boost.sent).toMatchObject([{ start: (opened.start ?? 0) + HOUR, end: (opened.end ?? 0) + HOUR }]);
  });

  it('of which the end was not set keep it 24 hours behind the start', () => {
    const boost = begin({ email: ADDRESS });
    boost.does('opened', 'next', { type: 'startSet', at: NOW + 3 * DAY });
    expect(boost.context.form.end).toBe(NOW + 4 * DAY);
    boost.does({ type: 'endSet', at: NOW + 9 * DAY }, { type: 'startSet', at: NOW + 5 * DAY });
    expect(boost.context.form.end).toBe(NOW + 9 * DAY);
  });

  it('are looked at once more when the request goes: a start that has come too near leads back to it [BOOST-18]', () => {
    const boost = begin({ email: ADDRESS });
    boost.does('opened', 'next', { type: 'startSet', at: NOW + DAY }, 'next');
    expect(boost.state).toEqual({ form: 'goal' });
    boost.time.now += 1;
    boost.does('submit');
    expect([boost.state, boost.context.faults]).toEqual([{ form: 'dates' }, { start: 'startTooSoon' }]);
    expect(boost.sent).toEqual([]);
  });

  it('say at once that a start is too near, or an end [BOOST-18] [BOOST-19]', () => {
    const boost = begin({ email: ADDRESS });
    boost.does('opened', 'next', { type: 'startSet', at: NOW + DAY - 1 });
    expect(boost.context.faults).toEqual({ start: 'startTooSoon' });
    boost.does({ type: 'startSet', at: NOW + DAY }, { type: 'endSet', at: NOW + 2 * DAY - 1 });
    expect(boost.context.faults).toEqual({ end: 'endTooSoon' });
    boost.does({ type: 'endSet', at: NOW + 2 * DAY });
    expect(boost.context.faults).toEqual({});
  });
});

it('exactly one goal is checked: more views at first, then the one that was pressed last, be it pressed again [BOOST-12] [BOOST-13] [BOOST-14]', () => {
  const boost = begin({ email: ADDRESS });
  boost.does('opened');
  expect(boost.context.form.goal).toBe('moreViews');
  boost.does({ type: 'goalPressed', goal: 'moreFollowers' });
  expect(boost.context.form.goal).toBe('moreFollowers');
  boost.does({ type: 'goalPressed', goal: 'moreFollowers' });
  expect(boost.context.form.goal).toBe('moreFollowers');
});

it('a refusal is said in the form, which keeps all that was filled in, until something is changed [BOOST-30]', async () => {
  const boost = begin({
    email: ADDRESS,
    ends: [
      { state: 'refused', text: 'No.' },
      { state: 'kept', isOffline: true },
    ],
  });
  boost.does('opened', 'next', { type: 'startSet', at: NOW + 2 * DAY }, 'next', { type: 'goalPressed', goal: 'moreClicks' });
  boost.does('submit');
  await boost.settled();
  expect([boost.state, boost.context.refusal]).toEqual([{ form: 'goal' }, 'No.']);
  expect(boost.context.form).toEqual({ email: ADDRESS, start: NOW + 2 * DAY, end: NOW + 3 * DAY, goal: 'moreClicks' });
  boost.does('back');
  expect(boost.context.refusal).toBe('No.');
  boost.does({ type: 'startSet', at: NOW + 4 * DAY });
  expect(boost.context.refusal).toBeNull();
  boost.does('next', 'submit');
  await boost.settled();
  expect([boost.state, boost.context.end]).toEqual(['submitted', { state: 'kept', isOffline: true }]);
});

it('closing resets what was filled in: the e-mail unless it is that of the account, the dates to now, the goal [BOOST-06] [BOOST-07] [BOOST-08]', () => {
  const filled: readonly (BoostEvent | BoostEvent['type'])[] = [
    'opened',
    typed('other@dunlin.example'),
    'next',
    { type: 'startSet', at: NOW + 5 * DAY },
    'next',
    { type: 'goalPressed', goal: 'moreClicks' },
    'close',
  ];
  const own = begin();
  own.does(...filled);
  expect([own.state, own.context.form]).toEqual(['closed', { email: '', start: NOW, end: NOW + DAY, goal: 'moreViews' }]);
  const editable = begin({ email: ADDRESS, isEmailEditable: true });
  editable.does(...filled);
  expect(editable.context.form.email).toBe(ADDRESS);
  const locked = begin({ email: ADDRESS });
  locked.does(...filled);
  expect(locked.context.form).toEqual({ email: ADDRESS, start: NOW, end: NOW + DAY, goal: 'moreViews' });
  locked.does('opened');
  expect([locked.state, locked.context.form.start]).toEqual([{ form: 'email' }, NOW + DAY + 60_000]);
});

it('a request that was refused opens as it was filled in, with what is wrong of it by now', () => {
  const boost = begin({ email: '' });
  const form = { email: ADDRESS, start: NOW - 1, end: NOW + 3 * DAY, goal: 'moreFollowers' } as const;
  boost.does({ type: 'opened', form });
  expect([boost.state, boost.context.form, boost.context.faults]).toEqual([{ form: 'email' }, form, { start: 'startTooSoon' }]);
});

it('is changed by what the reader puts there, not by the time, nor by what stands there already', () => {
  const boost = begin({ email: ADDRESS });
  boost.does('opened');
  boost.time.now += DAY;
  boost.does('next');
  expect(isChanged(boost.context)).toBe(false);
  boost.does({ type: 'goalPressed', goal: 'moreClicks' });
  expect(isChanged(boost.context)).toBe(true);
  boost.does({ type: 'goalPressed', goal: 'moreViews' });
  expect(isChanged(boost.context)).toBe(false);
  boost.does({ type: 'endSet', at: NOW + 9 * DAY });
  expect(isChanged(boost.context)).toBe(true);

  const form = { email: ADDRESS, start: NOW + 2 * DAY, end: NOW + 5 * DAY, goal: 'moreClicks' } as const;
  const refused = begin();
  refused.does({ type: 'opened', form });
  expect(isChanged(refused.context)).toBe(false);
  refused.does({ type: 'startSet', at: NOW + 3 * DAY });
  expect(isChanged(refused.context)).toBe(true);
});

it('a form that is left while its request goes is closed, whatever comes of it', async () => {
  const boost = begin({ email: ADDRESS });
  boost.does('opened', 'next', 'next', 'submit', 'close');
  await boost.settled();
  expect([boost.state, boost.sent.length]).toEqual(['closed', 1]);
});
