import { describe, expect, it } from 'vitest';
import type { ViolationsOutcome } from '#bridge/view-types.ts';
import type { PostViolations } from '#contract/resources/violation.ts';
import { createViolationRecords, violationRecordsOf } from './violation-records.ts';

const record = (id: string, count = 1): PostViolations => ({
  id,
  violations: [{ name: 'spam', count }],
  postFlagStatus: 'reported',
  postFlagAppealText: null,
  moderatedBy: null,
  username: 'rhea',
});
const failure = { ok: false, reason: 'unreachable', message: 'No answer.' } as const;

function world() {
  const asked: (readonly string[])[] = [];
  const answers: ((outcome: ViolationsOutcome) => void)[] = [];
  let time = 1000;
  const records = createViolationRecords(
    (ids) => {
      asked.push(ids);
      return new Promise((resolve) => answers.push(resolve));
    },
    () => time,
  );
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  return {
    records,
    asked,
    settled,
    pass: (ms: number) => (time += ms),
    async answers(index: number, outcome: ViolationsOutcome) {
      answers[index]?.(outcome);
      await settled();
    },
  };
}

describe('violation records', () => {
  it('are asked for together, 20 at a time, and a post without one is known to have none [MOD-02]', async () => {
    const { records, asked, settled, answers } = world();
    const ids = Array.from({ length: 21 }, (_, index) => `P${index}`);
    for (const id of ids) records.want(id);
    await settled();
    expect(asked.map(({ length }) => length)).toEqual([20, 1]);
    await answers(0, { ok: true, records: [record('P0')] });
    expect(records.get().get('P0')).toMatchObject({ state: 'here', record: { id: 'P0' } });
    expect(records.get().get('P1')).toMatchObject({ state: 'here', record: null });
    expect(records.get().get('P20')).toEqual({ state: 'asking' });
  });

  it('are asked for anew when they are old, older than the list, or failed; what is known stands meanwhile', async () => {
    const { records, asked, settled, answers, pass } = world();
    records.want('P');
    await settled();
    await answers(0, failure);
    expect(records.get().get('P')).toEqual({ state: 'failed', failure });
    records.want('P');
    await settled();
    await answers(1, { ok: true, records: [record('P')] });
    records.want('P');
    await settled();
    expect(asked).toHaveLength(2);
    pass(500);
    records.want('P', 1500);
    await settled();
    expect(asked).toHaveLength(3);
    expect(records.get().get('P')?.state).toBe('here');
    await answers(2, { ok: true, records: [record('P', 2)] });
    pass(31_000);
    records.want('P');
    await settled();
    expect(asked).toHaveLength(4);
  });

  it('take no answer that a later question has overtaken', async () => {
    const { records, settled, answers } = world();
    records.want('P');
    await settled();
    records.again('P');
    await settled();
    await answers(1, { ok: true, records: [record('P', 5)] });
    await answers(0, { ok: true, records: [record('P', 1)] });
    expect(records.get().get('P')).toMatchObject({ record: { violations: [{ count: 5 }] } });
  });

  it('are one account’s alone', () => {
    const ask = () => Promise.resolve(failure);
    const own = violationRecordsOf('theo', ask);
    expect(violationRecordsOf('theo', ask)).toBe(own);
    expect(violationRecordsOf('otto', ask)).not.toBe(own);
    expect(violationRecordsOf('theo', ask)).not.toBe(own);
  });
});
