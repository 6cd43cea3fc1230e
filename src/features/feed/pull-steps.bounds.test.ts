import { expect, it } from 'vitest';
import { isPullEnough, pulledBy } from './pull-steps.ts';

it('a pull refreshes from 100 px on, and the page gives 300 px at most [FEED-29]', () => {
  expect([99, 100, 300].map((y) => isPullEnough(pulledBy(0, y)))).toEqual([false, true, true]);
  expect([pulledBy(50, 349), pulledBy(50, 350), pulledBy(50, 900), pulledBy(50, 20)]).toEqual([299, 300, 300, 0]);
});
