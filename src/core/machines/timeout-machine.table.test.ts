import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, transition } from 'xstate';
import type { StateValueFrom } from 'xstate';
import { TICK_MS, timeoutMachine } from './timeout-machine.ts';
import type { TimeoutEvent } from './timeout-machine.ts';

const START = 1_000_000;

const values = {
  closed: 'closed',
  counting: { open: 'counting' },
  over: { open: 'over' },
} as const satisfies Record<string, StateValueFrom<typeof timeoutMachine>>;
type StateName = keyof typeof values;

const events = {
  restricted: { type: 'restricted', action: 'quoting', until: START + 5_000 },
  restrictedUntilNow: { type: 'restricted', action: 'quoting', until: START },
  dismissed: { type: 'dismissed' },
} as const satisfies Record<string, TimeoutEvent>;
type EventName = keyof typeof events;

const table: Record<StateName, Record<EventName, StateName>> = {
  closed: { restricted: 'counting', restrictedUntilNow: 'over', dismissed: 'closed' },
  counting: { restricted: 'counting', restrictedUntilNow: 'over', dismissed: 'closed' },
  over: { restricted: 'counting', restrictedUntilNow: 'over', dismissed: 'closed' },
};

const cells = (Object.keys(table) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event, table[state][event]] as const),
);

describe('the timeout modal, each event in each state [TIMEOUT-10]', () => {
  it.each(cells)('%s, %s: %s', (state, event, expected) => {
    const context = { clock: { now: () => START }, action: 'posting', until: START + 1, remaining: 1 } as const;
    const [next] = transition(timeoutMachine, timeoutMachine.resolveState({ value: values[state], context }), events[event]);
    expect(next.value).toEqual(values[expected]);
  });
});

describe('the countdown', () => {
  function open(seconds: number) {
    const clock = new SimulatedClock();
    const actor = createActor(timeoutMachine, { input: { clock }, clock }).start();
    actor.send({ type: 'restricted', action: 'posting', until: seconds * 1_000 });
    return { actor, clock };
  }

  it('goes on each second, and ends [TIMEOUT-08] [TIMEOUT-09] [TIMEOUT-10]', () => {
    const { actor, clock } = open(2);
    const seen = () => [actor.getSnapshot().context.remaining, actor.getSnapshot().matches({ open: 'over' })];
    expect(seen()).toEqual([2_000, false]);
    clock.increment(TICK_MS - 1);
    expect(seen()).toEqual([2_000, false]);
    clock.increment(1);
    expect(seen()).toEqual([1_000, false]);
    clock.increment(TICK_MS);
    expect(seen()).toEqual([0, true]);
  });

  it('begins anew with another restriction, and stops with the modal', () => {
    const { actor, clock } = open(2);
    clock.increment(1_500);
    actor.send({ type: 'restricted', action: 'commenting', until: 10_000 });
    expect(actor.getSnapshot().context).toMatchObject({ action: 'commenting', remaining: 8_500 });
    actor.send({ type: 'dismissed' });
    clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context.remaining).toBe(8_500);
  });
});
