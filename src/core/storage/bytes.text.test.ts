import { expect, it } from 'vitest';
import { bytesText } from './bytes.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [9_960, '10 kB'],
  [840_400, '840 kB'],
  [999_700, '1.0 MB'],
  [12_345_678, '12 MB'],
  [10_739_000_000, '11 GB'],
])('%i reads %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
