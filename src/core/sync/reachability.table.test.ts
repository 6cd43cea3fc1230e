import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorKinds } from '../errors/error-kind.ts';
import {
  connectionOf,
  eventOfCall,
  initialReachability,
  isBackendDown,
  needsProbe,
  nextReachability,
  probeWait,
  reachabilityEvents,
  reachabilityStates,
} from './reachability.ts';
import type { CallOutcome, Reachability, ReachabilityEvent, ReachabilityState } from './reachability.ts';
import { LOST_PROBES } from './sync-constants.ts';

const start = initialReachability(true);
const after = (events: readonly ReachabilityEvent[], from: Reachability = start) => events.reduce(nextReachability, from);
const times = (count: number, event: ReachabilityEvent): readonly ReachabilityEvent[] =>
  Array.from({ length: count }, () => event);

/** A reachability in each state, as it is reached. */
const standing: Readonly<Record<ReachabilityState, Reachability>> = {
  online: start,
  doubtful: after(['noConnection']),
  offlineRadio: after(['radioOff']),
  offlineUnreachable: after(['noConnection', ...times(LOST_PROBES, 'probeLost')]),
  backendDown: after(times(6, 'serverError')),
};

describe('reachability', () => {
  /** Where each event leads from each state, in the order of `reachabilityEvents`; `.` stays. */
  const table: Readonly<Record<ReachabilityState, readonly (ReachabilityState | '.')[]>> = {
    online: ['.', '.', 'doubtful', 'doubtful', 'doubtful', 'doubtful', 'offlineRadio', '.'],
    doubtful: ['online', 'online', '.', '.', '.', '.', 'offlineRadio', '.'],
    offlineRadio: ['.', '.', '.', '.', '.', '.', '.', 'offlineUnreachable'],
    offlineUnreachable: ['online', 'online', 'doubtful', '.', '.', '.', 'offlineRadio', '.'],
    backendDown: ['online', '.', '.', '.', '.', '.', 'offlineRadio', '.'],
  };

  it.each(
    reachabilityStates.flatMap((state) => reachabilityEvents.map((event, at) => [state, event, table[state][at]] as const)),
  )('goes from %s by %s to %s [SY16]', (state, event, to) => {
    expect(standing[state].state).toBe(state);
    expect(nextReachability(standing[state], event).state).toBe(to === '.' ? state : to);
  });

  it('shows nothing of a brief loss: as many calls may fail together as like, a probe decides [SY16] [SY30]', () => {
    const doubt = after(times(20, 'noConnection'));
    expect(connectionOf(doubt)).toBe('online');
    expect(connectionOf(after(['probeLost'], doubt))).toBe('online');
    expect(connectionOf(after(times(LOST_PROBES, 'probeLost'), doubt))).toBe('offline');
    expect(connectionOf(after(['probeLost', 'refused', 'noConnection', 'probeLost'], doubt))).toBe('online');
  });

  it('flags the backend as down by more than 5 answers of 5xx in a row [TIMEOUT-16] [SY17]', () => {
    expect(isBackendDown(after(times(5, 'serverError')))).toBe(false);
    expect(isBackendDown(after(times(6, 'serverError')))).toBe(true);
  });

  it('counts anew after a success only [TIMEOUT-17] [SY17]', () => {
    const five = after(times(5, 'serverError'));
    expect(after(['success', 'serverError'], five)).toMatchObject({ serverErrors: 1, state: 'doubtful' });
    expect(after(['refused', 'serverError'], five).state).toBe('backendDown');
  });

  it('is offline for certain while the radio is off, and only hopes when it is back [SY16]', () => {
    const off = after(['radioOff', 'success', 'refused']);
    expect(connectionOf(off)).toBe('offline');
    expect(connectionOf(after(['radioOn'], off))).toBe('offline');
    expect(connectionOf(after(['radioOn', 'refused'], off))).toBe('online');
  });

  const anyEvents = fc.array(fc.constantFrom(...reachabilityEvents), { maxLength: 40 });

  it('after any history is online by one success once the radio is on [SY16] [SY17]', () => {
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (events, isRadioOn) => {
        const end = after(['radioOn', 'success'], after(events, initialReachability(isRadioOn)));
        expect(end).toEqual({ state: 'online', serverErrors: 0, lostProbes: 0 });
      }),
    );
  });

  it('after any history probes exactly while it is neither well nor without a radio, so that no doubt stays for good [SY16]', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const end = after(events);
        expect(needsProbe(end)).toBe(!['online', 'offlineRadio'].includes(end.state));
        if (needsProbe(end)) expect(connectionOf(after(times(LOST_PROBES, 'probeLost'), end))).toBe('offline');
      }),
    );
  });

  it('after any history never turns offline by calls alone, nor by fewer probes than it takes [SY30]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('noConnection', 'slow', 'serverError', 'refused', 'success'), { maxLength: 40 }),
        (events) => {
          expect(connectionOf(after(events as readonly ReachabilityEvent[]))).toBe('online');
        },
      ),
    );
  });

  it('asks after 1 s, then ever later, and no later than 8 s while something is unsent [SY16]', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((asked) => probeWait(asked, false) / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect([0, 1, 2, 3, 4, 5].map((asked) => probeWait(asked, true) / 1_000)).toEqual([1, 2, 4, 8, 8, 8]);
  });
});

describe('what a call says of the connection', () => {
  it.each<readonly [string, CallOutcome, ReachabilityEvent, ReachabilityEvent]>([
    ['an answer', { outcome: 'ok', status: 200 }, 'success', 'success'],
    ['a refusal', { outcome: 'notFound', status: 404 }, 'refused', 'refused'],
    ['a limit', { outcome: 'rateLimited', status: 429 }, 'refused', 'refused'],
    ['a fault of the server', { outcome: 'server', status: 503 }, 'serverError', 'serverError'],
    ['a lost network', { outcome: 'offline' }, 'noConnection', 'probeLost'],
    ["a portal's page", { outcome: 'offline', status: 200 }, 'noConnection', 'probeLost'],
    ["a portal's JSON", { outcome: 'server', status: 200 }, 'noConnection', 'probeLost'],
    ['no answer in time', { outcome: 'timeout' }, 'slow', 'probeLost'],
    ["a proxy's 408", { outcome: 'server', status: 408 }, 'slow', 'probeLost'],
  ])('%s [SY16]', (_name, outcome, ofCall, ofProbe) => {
    expect(eventOfCall(outcome, false)).toBe(ofCall);
    expect(eventOfCall(outcome, true)).toBe(ofProbe);
  });

  it('is nothing where no call was made', () => {
    for (const outcome of errorKinds.filter((kind) => kind !== 'offline' && kind !== 'timeout')) {
      expect(eventOfCall({ outcome }, false)).toBeUndefined();
    }
  });
});
