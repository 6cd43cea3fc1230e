import { join } from 'node:path';
import { expect, it } from 'vitest';
import { timesOf, toldTimes } from '../../tools/lib/report-times.mjs';

it('of browser tests each one, longest first, all of its tries together', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'feed.spec.ts',
    line: 7,
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = { suites: [{ specs: [spec('short', 900)], suites: [{ specs: [spec('long', 2000, 4100)] }] }] };
  expect(timesOf(report)).toEqual([
    { title: 'feed.spec.ts:7 long', seconds: 6.1 },
    { title: 'feed.spec.ts:7 short', seconds: 0.9 },
  ]);
});

it('of unit tests each file', () => {
  const file = (name: string, startTime: number, endTime: number) => ({ name: join(process.cwd(), name), startTime, endTime });
  const report = { testResults: [file('src/a.test.ts', 1000, 1500), file('src/b.test.ts', 1000, 4000), file('c.test.ts', 5, 0)] };
  expect(timesOf(report)).toEqual([
    { title: 'src/b.test.ts', seconds: 3 },
    { title: 'src/a.test.ts', seconds: 0.5 },
    { title: 'c.test.ts', seconds: 0 },
  ]);
});

it('the fifteen longest and what part of all they are', () => {
  const times = Array.from({ length: 16 }, (_, n) => ({ title: `${n + 1}`, seconds: n === 0 ? 85 : 1 }));
  const [head, first, ...rest] = toldTimes(times).split('\n');
  expect(head).toBe('The longest 15 of 16 took 99 % of 100 s:');
  expect(first).toBe('   85.0 s  1');
  expect(rest).toHaveLength(14);
  expect(toldTimes([])).toBe('');
});
