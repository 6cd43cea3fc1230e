import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { failuresOf, toldFailures } from '../../tools/lib/failures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'failures-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what the end of the log says', () => {
  it('a browser test: where, why, and how the page ended', () => {
    const path = join(folder, 'error-context.md');
    writeFileSync(path, '# Page snapshot\n\n```yaml\n- main:\n  - button "Try again"\n```\n');
    const failed = {
      status: 'failed',
      error: { message: '\u001B[31mnot visible\u001B[39m' },
      attachments: [{ name: 'error-context', path }],
    };
    const tests = [{ status: 'unexpected', results: [failed] }];
    const specs = [{ file: 'feed.spec.ts', line: 117, title: 'the end', tests }];
    const passed = [{ file: 'feed.spec.ts', line: 1, title: 'fine', tests: [{ status: 'expected', results: [] }] }];
    const report = { suites: [{ specs: passed, suites: [{ specs }] }] };
    expect(toldFailures(failuresOf(report))).toBe(
      '✗ feed.spec.ts:117 the end\n    not visible\n    the page ended with:\n    - main:\n      - button "Try again"',
    );
  });

  it('a unit test, and a file that did not load', () => {
    const failed = { status: 'failed', fullName: 'a rule holds', failureMessages: ['expected 1 to be 2'] };
    const report = {
      testResults: [
        { name: resolve('src/a.test.ts'), status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
        { name: resolve('src/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(failuresOf(report)).toEqual([
      { title: 'src/a.test.ts a rule holds', reason: 'expected 1 to be 2' },
      { title: 'src/b.test.ts', reason: 'no such module' },
    ]);
  });

  it('several stand once more at the end, each in a line', () => {
    const failures = [
      { title: 'first', reason: '\nwas 1\nand more' },
      { title: 'second', reason: 'was 2' },
    ];
    const told = toldFailures(failures);
    expect(told).toContain('✗ first\n');
    expect(told.endsWith('All of them:\n✗ first: was 1\n✗ second: was 2')).toBe(true);
  });

  it('many with one cause are told in full eight times, and named forty times', () => {
    const failures = Array.from({ length: 50 }, (_, n) => ({ title: `test ${n}`, reason: 'x' }));
    const told = toldFailures(failures);
    expect(told.match(/✗ test \d+\n/g)).toHaveLength(8);
    expect(told.match(/✗ test \d+: x/g)).toHaveLength(40);
    expect(told.endsWith('… and 10 more')).toBe(true);
  });
});
