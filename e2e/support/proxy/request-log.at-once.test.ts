import { expect, it } from 'vitest';
import { RequestLog } from './request-log.ts';

it('counts the writes that are under way together, and not what one reads', async () => {
  const log = new RequestLog();
  const begins = (key: string | undefined) => {
    let ends: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (ends = resolve));
    const request = { method: 'PUT', path: '/v3/posts', key, did: 'pass', received: 0, delivered: 0 } as const;
    log.underWay(log.add(request), ended);
    return async () => {
      ends();
      await ended;
      await Promise.resolve();
    };
  };
  const first = begins('A');
  begins(undefined);
  expect(log.mostWritesAtOnce).toBe(1);
  await first();
  const second = begins('B');
  expect(log.mostWritesAtOnce, 'one after the other').toBe(1);
  begins('C');
  expect(log.mostWritesAtOnce).toBe(2);
  await second();
  log.clear();
  expect(log.mostWritesAtOnce, 'C is under way still').toBe(1);
});
