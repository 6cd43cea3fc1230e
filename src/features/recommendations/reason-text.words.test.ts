import { expect, it } from 'vitest';
import { reasonText } from './reason-text.ts';

const text = (count: number, names: string[], topics: string[] = []) =>
  reasonText({ followedBy: { count, names }, topics })?.replaceAll(/[\u2066-\u2069]/g, '');

it('names two of those who follow somebody, counts the others, and names the topics [SOCIAL-40]', () => {
  expect(text(0, [])).toBeUndefined();
  expect(text(1, ['Noor'])).toBe('Followed by Noor');
  expect(text(2, ['Noor', 'Theo'])).toBe('Followed by Noor and Theo');
  expect(text(3, ['Noor', 'Theo'])).toBe('Followed by Noor, Theo and 1 other you follow');
  expect(text(4, ['Noor', 'Theo'])).toBe('Followed by Noor, Theo and 2 others you follow');
  expect(text(0, [], ['waders'])).toBe('Writes about #waders');
  expect(text(1, ['Noor'], ['waders', 'knots'])).toBe('Followed by Noor · Writes about #waders and #knots');
});
