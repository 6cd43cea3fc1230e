import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { EntryError, OutboxEntry, QueuedEntry } from './entry.ts';
import { AT_NEXT_TRIGGER, MAX_IN_FLIGHT } from './outbox-constants.ts';
import { countUnsent, heldByFailure, inOrder, planDrain, supersededFailures } from './plan.ts';
import { beginSending, beginUploading, failEntry, pauseUntil } from './stages.ts';

const NOW = 1_000_000;
const refusal: EntryError = { kind: 'invalid', message: 'No.' };

function queued(id: string, lane: string, given: Partial<QueuedEntry> = {}): QueuedEntry {
  return queuedEntry({ id, lane, target: lane, ...given });
}
const limitedUntil = (id: string, kind: string, nextAttemptAt: number) =>
  queued(id, id, { kind, nextAttemptAt, lastError: { kind: 'rateLimited', message: '' } });
const failed = (id: string, lane: string, given: Partial<QueuedEntry> = {}) => failEntry(queued(id, lane, given), refusal);
const sent = (entries: readonly OutboxEntry[]) => planDrain(entries, NOW).send.map(({ id }) => id);

describe('lanes [OB12]', () => {
  it('sends the oldest of each lane', () => {
    expect(sent([queued('B', 'x'), queued('A', 'x'), queued('C', 'y')])).toEqual(['A', 'C']);
  });

  it('waits behind one that is under way, paused or waiting', () => {
    expect(sent([beginSending(queued('A', 'x'), NOW), queued('B', 'x')])).toEqual([]);
    expect(
      sent([pauseUntil(beginSending(queued('A', 'x'), NOW), refusal, { now: NOW, until: NOW + 9 }), queued('B', 'x')]),
    ).toEqual([]);
    expect(sent([queued('A', 'x', { nextAttemptAt: NOW + 9 }), queued('B', 'x')])).toEqual([]);
  });

  it('passes by one that failed, and one that waits for a failed one [OB15]', () => {
    expect(sent([failed('A', 'x'), queued('B', 'x')])).toEqual(['B']);
    expect(sent([failed('A', 'posts'), queued('B', 'x', { dependsOn: ['A'] }), queued('C', 'x')])).toEqual(['C']);
  });

  it('has at most so many under way [OB13]', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((id) => queued(id, id));
    expect(sent(many)).toHaveLength(MAX_IN_FLIGHT);
    expect(sent([beginSending(queued('0', '0'), NOW), ...many])).toHaveLength(MAX_IN_FLIGHT - 1);
  });
});

describe('dependencies [OB14]', () => {
  it('waits for the creation named, in whatever lane', () => {
    expect(sent([queued('A', 'posts'), queued('B', 'thread', { dependsOn: ['A'] })])).toEqual(['A']);
    expect(sent([queued('B', 'thread', { dependsOn: ['A'] })])).toEqual(['B']);
  });

  it('names the failed entry at the root of what is held [OB15]', () => {
    const entries = [
      failed('A', 'posts'),
      queued('B', 'x', { dependsOn: ['A'] }),
      queued('C', 'y', { dependsOn: ['B'] }),
      queued('D', 'z'),
    ];
    expect([...heldByFailure(entries)]).toEqual([
      ['B', 'A'],
      ['C', 'A'],
    ]);
    expect(countUnsent(entries)).toBe(1);
  });

  it('orders what depends after what it depends on, even where a clock was set back', () => {
    const late = queued('B', 'posts');
    const early = queued('A', 'posts', { dependsOn: ['B'] });
    expect(inOrder([early, late]).map(({ id }) => id)).toEqual(['B', 'A']);
    expect(sent([early, late])).toEqual(['B']);
    expect(
      [
        ...heldByFailure([
          failed('C', 'x'),
          queued('A', 'y', { dependsOn: ['B'] }),
          queued('B', 'y', { dependsOn: ['C'] }),
        ]).keys(),
      ].toSorted(),
    ).toEqual(['A', 'B']);
  });
});

describe('when to check again', () => {
  it('is when the first wait ends', () => {
    const plan = planDrain([queued('A', 'x', { nextAttemptAt: NOW + 7 }), queued('B', 'y', { nextAttemptAt: NOW + 5 })], NOW);
    expect([plan.nextWakeAt, plan.nextWaitEndsAt]).toEqual([NOW + 5, NOW + 5]);
  });

  it('is now for what is due, and apart from it when a wait ends', () => {
    const plan = planDrain([queued('A', 'x'), queued('B', 'y', { nextAttemptAt: NOW + 5 })], NOW);
    expect([plan.nextWakeAt, plan.nextWaitEndsAt]).toEqual([NOW, NOW + 5]);
  });

  it('is a trigger where delays are used up, and the end of a pause', () => {
    expect(planDrain([queued('A', 'x', { nextAttemptAt: AT_NEXT_TRIGGER })], NOW).nextWakeAt).toBeNull();
    expect(
      planDrain([pauseUntil(beginSending(queued('A', 'x'), NOW), refusal, { now: NOW, until: NOW + 9 })], NOW).nextWakeAt,
    ).toBe(NOW + 9);
  });

  it('lets a rate limit hold back what is of its kind, and nothing else [OB5]', () => {
    const limited = limitedUntil('A', 'post', NOW + 5);
    const others = [queued('B', 'y', { kind: 'post' }), queued('C', 'z', { kind: 'reaction' })];
    expect(sent([limited, ...others])).toEqual(['C']);
    expect(planDrain([limited, ...others.slice(0, 1)], NOW)).toMatchObject({
      send: [],
      nextWakeAt: NOW + 5,
      nextWaitEndsAt: NOW + 5,
    });
    expect(planDrain([limited, ...others], NOW + 5).send).toHaveLength(3);
  });

  it('lets it hold back all of the account where the server says so, or where two kinds wait at once [OB5]', () => {
    const other = queued('C', 'z', { kind: 'follow' });
    const ofAccount = queued('A', 'x', {
      nextAttemptAt: NOW + 5,
      lastError: { kind: 'rateLimited', message: '', limitsAccount: true },
    });
    expect(planDrain([ofAccount, other], NOW)).toMatchObject({ send: [], nextWakeAt: NOW + 5 });
    expect(sent([limitedUntil('A', 'post', NOW + 5), limitedUntil('B', 'reaction', NOW + 9), other])).toEqual([]);
    expect(planDrain([limitedUntil('A', 'post', NOW + 5), limitedUntil('B', 'reaction', NOW + 9), other], NOW).nextWakeAt).toBe(
      NOW + 9,
    );
    // The one that ended first holds back nothing any more.
    const later = planDrain([limitedUntil('A', 'post', NOW + 5), limitedUntil('B', 'reaction', NOW + 9), other], NOW + 5);
    expect(later.send.map(({ id }) => id)).toEqual(['A', 'C']);
  });
});

describe('entries that follow one under way [OB49]', () => {
  const always = () => true;
  const plan = (entries: readonly OutboxEntry[]) => {
    const { send, after } = planDrain(entries, NOW, always);
    return send.map(({ id }) => (after.has(id) ? `${id} after ${after.get(id)}` : id));
  };

  it('go in the order of the lane, each after the one before it, four in all', () => {
    const lane = ['A', 'B', 'C', 'D', 'E'].map((id) => queued(id, 'posts'));
    expect(plan(lane)).toEqual(['A', 'B after A', 'C after B', 'D after C']);
    const [first, ...rest] = lane;
    expect(plan([beginSending(first as QueuedEntry, NOW), ...rest])).toEqual(['B after A', 'C after B', 'D after C']);
    expect(planDrain(lane, NOW).send.map(({ id }) => id)).toEqual(['A']);
  });

  it('leave room for the first ones of other lanes', () => {
    const posts = ['A', 'B', 'C', 'D'].map((id) => queued(id, 'posts'));
    expect(plan([...posts, queued('E', 'x'), queued('F', 'y')])).toEqual(['A', 'E', 'F', 'B after A']);
  });

  it('do not pass one that waits, is paused, or depends on what is unsent', () => {
    const waiting = queued('A', 'posts', { nextAttemptAt: NOW + 9 });
    expect(plan([waiting, queued('B', 'posts')])).toEqual([]);
    expect(plan([queued('A', 'posts'), { ...waiting, id: 'B' }, queued('C', 'posts')])).toEqual(['A']);
    expect(plan([queued('A', 'thread'), queued('B', 'thread', { dependsOn: ['A'] }), queued('C', 'thread')])).toEqual(['A']);
    // One behind it is under way still, from before it was refused for a while.
    expect(plan([waiting, beginSending(queued('B', 'posts'), NOW), queued('C', 'posts')])).toEqual([]);
  });

  it('are none where either of the two may not', () => {
    const lane = [queued('A', 'x'), queued('B', 'x')];
    expect(planDrain(lane, NOW, ({ id }) => id === 'A').send).toHaveLength(1);
    expect(planDrain(lane, NOW, ({ id }) => id === 'B').send).toHaveLength(1);
  });
});

describe('what opens and what closes a door [OB58]', () => {
  const join = (id: string, given: Partial<QueuedEntry> = {}) =>
    queued(id, 'group:G', { kind: 'joinGroup', target: 'G', payload: { joined: true, name: 'Terns' }, ...given });
  const leave = (id: string) => join(id, { payload: { joined: false, name: 'Terns' } });
  const block = (id: string, blocked = true) =>
    queued(id, 'block:U', { kind: 'block', target: 'U', payload: { blocked, username: 'noor' } });
  const written = { body: 'Terns', isSensitive: false, authorUsername: null };
  const post = (id: string, given: Partial<QueuedEntry> = {}) =>
    queued(id, 'posts', { kind: 'post', target: '', payload: { ...written, groupId: 'G' }, ...given });
  const comment = (id: string, given: Partial<QueuedEntry> = {}) => {
    const payload = { ...written, rootId: 'P', grandparentId: null, authorId: 'U', groupId: 'G' };
    return queued(id, 'thread:P', { kind: 'comment', target: 'P', payload, ...given });
  };
  const message = (id: string) => {
    const payload = { body: 'Hm', groupId: 'C', name: 'Noor', to: { userId: 'U', avatar: null } };
    return queued(id, 'chat:C', { kind: 'message', target: '', payload });
  };
  const limited = (nextAttemptAt: number): Partial<QueuedEntry> => ({
    attempts: 1,
    nextAttemptAt,
    lastError: { kind: 'rateLimited', message: '' },
  });

  it('lets what is written in a group wait for the joining, also for one that was pressed anew later', () => {
    expect(sent([join('A'), post('B'), comment('C')])).toEqual(['A']);
    expect(sent([join('A', limited(NOW + 60_000)), comment('C')])).toEqual([]);
    expect(sent([post('B'), comment('C'), join('D')])).toEqual(['D']);
    expect(sent([comment('C'), join('D', { target: 'another', lane: 'group:another' })])).toEqual(['C', 'D']);
    const invitation = queued('A', 'group:G', { kind: 'acceptInvitation', target: 'G', payload: { code: 'x', name: 'Terns' } });
    expect(sent([invitation, comment('C')])).toEqual(['A']);
    expect(sent([block('A', false), message('B'), comment('C')])).toEqual(['A']);
  });

  it('holds it where the joining failed, and says so [OB15]', () => {
    const entries = [post('B'), failEntry(join('D'), refusal)];
    expect(sent(entries)).toEqual([]);
    expect([...heldByFailure(entries)]).toEqual([['B', 'D']]);
    expect(countUnsent(entries)).toBe(0);
  });

  it('lets closing wait for what is on its way', () => {
    expect(sent([comment('A'), block('B')])).toEqual(['A']);
    expect(sent([beginSending(comment('A'), NOW), message('B'), block('C')])).toEqual(['B']);
    const report = queued('A', 'report:P', { kind: 'report', target: 'P', payload: { violationType: 'spam', authorId: 'U' } });
    expect(sent([report, block('B')])).toEqual(['A']);
    expect(sent([post('A'), leave('B')])).toEqual(['A']);
    const deletion = queued('B', 'group:G', { kind: 'deleteGroup', target: 'G', payload: { name: 'Terns' } });
    expect(sent([post('A'), deletion])).toEqual(['A']);
    // A second try comes soon, and the closing has no time of its own meanwhile.
    const again = planDrain([comment('A', { attempts: 1, nextAttemptAt: NOW + 4_000 }), block('B')], NOW);
    expect([again.send, again.nextWakeAt]).toEqual([[], NOW + 4_000]);
  });

  it('lets no closing hang on what failed, is paused, waits for long, or is of somebody else or later', () => {
    const held = [
      failEntry(comment('A'), refusal),
      pauseUntil(beginSending(comment('A'), NOW), refusal, { now: NOW, until: NOW + 9 }),
      comment('A', limited(NOW + 60_000)),
      comment('A', { nextAttemptAt: AT_NEXT_TRIGGER }),
    ];
    for (const entry of held) expect(sent([entry, block('B')])).toEqual(['B']);
    expect(sent([failed('0', 'x'), comment('A', { dependsOn: ['0'] }), block('B')])).toEqual(['B']);
    expect(sent([block('A'), comment('B')])).toEqual(['A', 'B']);
    expect(sent([comment('A'), queued('B', 'block:V', { ...block('B'), target: 'V', lane: 'block:V' })])).toEqual(['A', 'B']);
    // Behind one of its lane that waits for long.
    expect(sent([comment('0', { ...limited(NOW + 60_000), kind: 'quote', lane: 'thread:P' }), comment('A'), block('B')])).toEqual(
      ['B'],
    );
  });

  it('never lets the two wait for each other: left and joined again, what waits for the joining does not hold up the leaving', () => {
    expect(sent([post('A'), leave('B'), join('C')])).toEqual(['B']);
    expect(sent([join('A'), post('B'), leave('C')])).toEqual(['A']);
    expect(sent([post('B'), leave('C')])).toEqual(['B']);
  });

  it('waits for an upload, but not longer than a minute', () => {
    const file = { id: 'F', type: 'image/png', bytes: 1, name: 'f.png' } as const;
    const photo = comment('A', { files: [file] });
    expect(sent([photo, block('B')])).toEqual(['A']);
    const uploading = beginUploading(photo, NOW);
    expect(sent([uploading, block('B')])).toEqual([]);
    expect(planDrain([uploading, block('B')], NOW + 60_000).send.map(({ id }) => id)).toEqual(['B']);
  });
});

describe('superseded failures [OB31]', () => {
  it('are failed desired states with a newer one of the same kind and target', () => {
    const entries = [failed('A', 'x'), queued('B', 'x'), failed('C', 'y'), queued('D', 'x', { target: 'z' })];
    expect(supersededFailures(entries, () => true)).toEqual(['A']);
    expect(supersededFailures(entries, () => false)).toEqual([]);
  });
});

interface Drawn {
  readonly number: number;
  readonly lane: number;
  readonly on: number | undefined;
  readonly state: string;
  readonly act: Partial<QueuedEntry>;
}

const draft = { body: '', isSensitive: false, authorUsername: null };
/** Nothing of a door, through it, opening it, closing it. */
const acts: readonly Partial<QueuedEntry>[] = [
  {},
  { kind: 'post', payload: { ...draft, groupId: 'G' } },
  { kind: 'joinGroup', target: 'G', lane: 'group:G', payload: { joined: true, name: '' } },
  { kind: 'joinGroup', target: 'G', lane: 'group:G', payload: { joined: false, name: '' } },
];

function build({ number, lane, on, state, act }: Drawn): OutboxEntry {
  const isOfDoor = act.kind === 'joinGroup';
  const dependsOn = isOfDoor || on === undefined || on >= number ? [] : [String(on).padStart(2, '0')];
  const entry = queued(String(number).padStart(2, '0'), String(lane), { dependsOn, ...act });
  if (state === 'failed') return failEntry(entry, refusal);
  return state === 'sending' ? beginSending(entry, NOW) : entry;
}

describe('any outbox', () => {
  const entries = fc.uniqueArray(
    fc.record({
      number: fc.nat(20),
      lane: fc.nat(3),
      on: fc.option(fc.nat(20), { nil: undefined }),
      state: fc.constantFrom('queued', 'failed', 'sending'),
      act: fc.constantFrom(...acts),
    }),
    { selector: ({ number }) => number, maxLength: 12 },
  );

  it('sends one of a lane at most, none that waits for another, none held [OB12] [OB14] [OB15]', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const all = drawn.map(build);
        const { send } = planDrain(all, NOW);
        const ids = new Set(all.map(({ id }) => id));
        expect(new Set(send.map(({ lane }) => lane)).size).toBe(send.length);
        for (const entry of send) expect(entry.dependsOn.some((id) => ids.has(id))).toBe(false);
        for (const entry of send) expect(heldByFailure(all).has(entry.id)).toBe(false);
      }),
    );
  });

  it('is never stuck: while something may go and nothing is under way, something goes [OB16]', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const all = drawn.map((entry) => build({ ...entry, state: entry.state === 'sending' ? 'queued' : entry.state }));
        expect(planDrain(all, NOW).send.length > 0).toBe(countUnsent(all) > 0);
      }),
    );
  });
});
