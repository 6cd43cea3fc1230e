import { expect, it } from 'vitest';
import { createConnection } from './connection.ts';
import type { NetworkInformationLike } from './connection.ts';

function connectionOf(information?: NetworkInformationLike) {
  const source = Object.assign(new EventTarget(), { navigator: { onLine: true, connection: information } });
  return { source, connection: createConnection(source) };
}

it.each([
  [{ effectiveType: 'slow-2g' }, 'slow'],
  [{ effectiveType: '2g' }, 'slow'],
  [{ effectiveType: '3g' }, 'medium'],
  [{ effectiveType: '4g' }, 'fast'],
  [{ effectiveType: '4g', saveData: true }, 'slow'],
  [undefined, 'fast'],
] as const)('takes %o for a %s line', (information, speed) => {
  expect(connectionOf(information).connection.speed()).toBe(speed);
});

it('tells of going offline until it is told to stop', () => {
  const { source, connection } = connectionOf();
  let told = 0;
  const stop = connection.onChange(() => (told += 1));
  source.dispatchEvent(new Event('offline'));
  stop();
  source.dispatchEvent(new Event('online'));
  expect(told).toBe(1);
});
