import { expect, it } from 'vitest';
import { parsedUrl } from './parsed-url.ts';

it('takes an address with letters of Latin-1 for one, however often it is asked', () => {
  const refused = Array.from({ length: 20_000 }, () => parsedUrl('https://münchen.test/straße')).filter((url) => url === null);
  expect(refused).toHaveLength(0);
  expect(parsedUrl('/a', 'https://b.test')?.href).toBe('https://b.test/a');
  expect(parsedUrl('no address')).toBeNull();
});
