import { expect, it, vi } from 'vitest';
import { standsNear } from './use-near-viewport.ts';

const at = (top: number, bottom: number) => ({ getBoundingClientRect: () => ({ top, bottom }) as DOMRect });

it.each([
  ['on the screen', at(100, 200), true],
  ['taller than the screen', at(-5000, 5000), true],
  ['just below it', at(1199, 1300), true],
  ['far below it', at(1201, 1300), false],
  ['far above it', at(-900, -401), false],
  ['not drawn yet', null, false],
])('of replies that are %s it is known whether they are made current [COMMENT-14]', (_place, element, isNear) => {
  vi.stubGlobal('window', { innerHeight: 800 });
  expect(standsNear(element)).toBe(isNear);
});
