import { describe, expect, it } from 'vitest';
import { afterCall } from './reachability.ts';
import type { CallOutcome, Reachability } from './reachability.ts';

const start: Reachability = { connection: 'online', backendDown: false, serverErrors: 0 };
const after = (outcomes: readonly CallOutcome[], isRadioOn = true, from = start) =>
  outcomes.reduce((state, outcome) => afterCall(state, outcome, isRadioOn), from);
const fault: CallOutcome = { outcome: 'server', status: 503 };

describe('what calls say of the server', () => {
  it('flags it as down by more than 5 answers of 5xx in a row [TIMEOUT-16] [SY17]', () => {
    expect(after(Array.from({ length: 5 }, () => fault)).backendDown).toBe(false);
    expect(after(Array.from({ length: 6 }, () => fault)).backendDown).toBe(true);
  });

  it('counts anew after a success only [TIMEOUT-17] [SY17]', () => {
    const five = Array.from({ length: 5 }, () => fault);
    expect(after([...five, { outcome: 'ok', status: 200 }, fault])).toMatchObject({ serverErrors: 1, backendDown: false });
    expect(after([...five, { outcome: 'notFound', status: 404 }, fault]).backendDown).toBe(true);
  });

  it('takes any answer for a connection, and a slow one for nothing [SY16]', () => {
    const lost = after([{ outcome: 'offline' }]);
    expect(lost.connection).toBe('offline');
    expect(after([{ outcome: 'timeout' }], true, lost).connection).toBe('offline');
    expect(after([{ outcome: 'notFound', status: 404 }], true, lost).connection).toBe('online');
    expect(after([{ outcome: 'ok', status: 200 }], false, lost).connection).toBe('offline');
  });
});
