import { expect, it } from 'vitest';
import { postViewOf } from '#tests/support/post-view.ts';
import { conversationRows, newSince, type ConversationRow } from './conversation-rows.ts';

const said = (key: string, userId: string, at: string) =>
  postViewOf({ id: key, userId, createdAt: new Date(at).toISOString() }, { key, isOwn: userId === 'ME' });
/** Newest first. */
const items = [
  said('5', 'ME', '2026-11-27T10:09:00'),
  said('4', 'ME', '2026-11-27T10:00:00'),
  said('3', 'ME', '2026-11-27T09:58:00'),
  said('2', 'NOOR', '2026-11-27T09:57:00'),
  said('1', 'NOOR', '2026-11-26T23:59:00'),
];
const short = (row: ConversationRow) => {
  if (row.type !== 'message') return row.type;
  return `${row.isFirst ? '<' : ''}${row.key}${row.isLast ? '>' : ''}`;
};
const rows = (gaps: readonly { above: string | null; index: number }[] = [], count = 9) =>
  conversationRows({ items, gaps }, count).map(short);

it('the newest stands at the bottom, days are divided, and what one says at a time stands together [GROUP-17]', () => {
  expect(rows()).toEqual(['day', '<1>', 'day', '<2>', '<3', '4>', '<5>']);
});

it('as many are shown as are asked for, and nothing is said of the day of what is above them', () => {
  expect(rows([], 2)).toEqual(['<4>', '<5>'].toSpliced(0, 1, '4>'));
});

it('messages that are missing between two have a line there, and those do not stand together', () => {
  expect(rows([{ above: '4', index: 2 }])).toEqual(['day', '<1>', 'day', '<2>', '<3>', 'gap', '<4>', '<5>']);
});

it('what others said since is counted, own messages are not', () => {
  expect(newSince(items, '1')).toBe(1);
  expect(newSince(items, '2')).toBe(0);
  expect(newSince(items, undefined)).toBe(0);
});
