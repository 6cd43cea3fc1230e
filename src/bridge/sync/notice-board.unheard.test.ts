import { expect, it } from 'vitest';
import { createNoticeBoard } from './notice-board.ts';

it('keeps what comes before anybody listens, and tells it once', () => {
  const board = createNoticeBoard<string>();
  board.post('early');
  const heard: string[] = [];
  const stop = board.listen((notice) => heard.push(notice));
  board.post('late');
  stop();
  board.post('unheard');
  const again: string[] = [];
  board.listen((notice) => again.push(notice));
  expect([heard, again]).toEqual([['early', 'late'], ['unheard']]);
});
