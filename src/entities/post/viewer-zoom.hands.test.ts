import { describe, expect, it } from 'vitest';
import { doubleTapped, keptWithin, pinched, swipeOf, WHOLE, zoomedTo } from './viewer-zoom.ts';

describe('a picture in the viewer', () => {
  it('is turned and closed by a finger that travels 150 px, and by no less [POST-42] [POST-39]', () => {
    const across = [-150, -149, 149, 150].map((x) => swipeOf({ x, y: 20 }));
    expect(across).toEqual([1, 0, 0, -1]);
    const down = [-150, -149, 0, 149, 150].map((y) => swipeOf({ x: 20, y }));
    expect(down).toEqual(['close', 0, 0, 0, 'close']);
    expect(swipeOf({ x: 200, y: 160 })).toBe(-1);
  });

  it('grows around the finger of a double tap, and is whole after the next', () => {
    const large = doubleTapped(WHOLE, { x: 100, y: -40 });
    expect(large).toEqual({ scale: 2.5, x: -150, y: 60 });
    expect(doubleTapped(large, { x: 0, y: 0 })).toEqual(WHOLE);
  });

  it('follows two fingers, between whole and five times as large', () => {
    const still = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const apart = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    expect(pinched(WHOLE, still, apart)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(pinched({ scale: 2, x: 0, y: 0 }, apart, still).scale).toBe(1);
    expect(pinched(WHOLE, apart, still).scale).toBe(1);
    const moved = pinched(WHOLE, still, [
      { x: -50, y: 30 },
      { x: 50, y: 30 },
    ]);
    expect(moved).toEqual({ scale: 1, x: 0, y: 30 });
    expect(zoomedTo(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(5);
  });

  it('is moved as far as its edges reach, and stands in the middle where it is no larger than the screen', () => {
    const [picture, screen] = [
      { width: 300, height: 200 },
      { width: 300, height: 600 },
    ];
    expect(keptWithin({ scale: 2, x: 999, y: 999 }, picture, screen)).toEqual({ scale: 2, x: 150, y: 0 });
    expect(keptWithin({ scale: 2, x: -20, y: 0 }, picture, screen)).toEqual({ scale: 2, x: -20, y: 0 });
  });
});
