import { expect, it } from 'vitest';
import { isSample } from './samples.ts';

it.each([
  'See you at the ferry',
  'aria-label: Noor Haddad, Where are you?',
  'See you at the ferryferryferry',
  'March 2024',
  'Mar 4, 2024, 10:15 AM',
  'March 4, 2024 at 9:05 PM',
  'May 4',
])('%j is a sample of a conversation, or a day', (text) => {
  expect(isSample('conversation-parts', text)).toBe(true);
});

it.each([
  ['what the file has in its names alone', 'Loading bubble'],
  ['what it imports', 'Components'],
  ['what its states are called', 'Asked for again'],
  ['a capital and a number', 'Row 12'],
  ['a capital and a year', 'Anything 2024'],
  ['a day and a word', 'Mar 4, 2024, by then'],
  ['a sample of another component', 'Forty curlews'],
])('%s is none', (_what, text) => {
  expect(isSample('conversation-parts', text)).toBe(false);
});
