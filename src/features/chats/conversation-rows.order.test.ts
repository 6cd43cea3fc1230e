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
const unread = (after: string, to: string, of = items) =>
  conversationRows({ items: of, gaps: [], unread: { after, to } }, 9).map(short);

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

it('a line stands above the first message of others that was unread, below its day, and parts what stood together [GROUP-17]', () => {
  expect(unread('1', '5')).toEqual(['day', '<1>', 'day', 'unread', '<2>', '<3', '4>', '<5>']);
  const theirs = items.with(2, said('3', 'NOOR', '2026-11-27T09:58:00'));
  expect(unread('2', '5', theirs)).toEqual(['day', '<1>', 'day', '<2>', 'unread', '<3>', '<4>', '<5>']);
});

it('what came after the chat was opened moves no line, and neither own messages nor nothing have one [GROUP-17]', () => {
  expect(unread('2', '5')).not.toContain('unread');
  expect(unread('5', '5')).not.toContain('unread');
  const later = [said('6', 'NOOR', '2026-11-27T10:20:00'), ...items];
  expect(unread('5', '5', later)).not.toContain('unread');
  expect(unread('5', '6', later)).toContain('unread');
});
