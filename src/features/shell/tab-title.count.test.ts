import { expect, it } from 'vitest';
import { tabTitle } from './tab-title.ts';

it('the tab counts unseen notifications before the page’s title, none where none wait, 99+ above 99', () => {
  const titleWith = (unseen: number, text: string | undefined = 'Home') => tabTitle({ text, productName: 'Dunlin', unseen });
  expect(titleWith(0)).toBe('Home · Dunlin');
  expect(titleWith(1)).toBe('(1) Home · Dunlin');
  expect(titleWith(99)).toBe('(99) Home · Dunlin');
  expect(titleWith(100)).toBe('(99+) Home · Dunlin');
  expect(tabTitle({ text: undefined, productName: 'Dunlin', unseen: 2 })).toBe('(2) Dunlin');
});
