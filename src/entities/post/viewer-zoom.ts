import { stepOfSwipe } from './media-items.ts';

/** How a picture stands on the screen: its size, 1 = whole, and how far its middle is from the screen's, CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
const DOUBLE_TAP_SCALE = 2.5;

/** At this size, no smaller than whole, with what lies under `at` (from the middle of the screen) staying there. */
export function zoomedTo(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = next / zoom.scale;
  return { scale: next, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

/**
 * No edge of the picture comes further in than the screen's; what is no larger than the screen stands in its middle.
 */
export function keptWithin({ scale, x, y }: Zoom, picture: Size, screen: Size): Zoom {
  const free = (length: number, available: number) => Math.max(0, (length * scale - available) / 2);
  const [maxX, maxY] = [free(picture.width, screen.width), free(picture.height, screen.height)];
  return { scale, x: Math.min(maxX, Math.max(-maxX, x)), y: Math.min(maxY, Math.max(-maxY, y)) };
}

/** Larger around the finger, or whole again. */
export function doubleTapped(zoom: Zoom, at: Point): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomedTo(zoom, DOUBLE_TAP_SCALE, at);
}

/** Two fingers that were at `from` are at `to`: the picture follows both. */
export function pinched(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const [before, now] = [middleOf(from), middleOf(to)];
  const { scale, x, y } = zoomedTo(zoom, zoom.scale * (distanceOf(to) / Math.max(1, distanceOf(from))), before);
  return { scale, x: x + now.x - before.x, y: y + now.y - before.y };
}

/** Vertical travel that closes, CSS pixels (POST-39, POST-42). */
const SWIPE_CLOSE_PX = 150;

/**
 * What a finger's travel over a whole picture means: along the line it turns by a step, across it closes, 0 is too
 * short for either.
 */
export function swipeOf({ x, y }: Point): 'close' | -1 | 0 | 1 {
  if (Math.abs(y) > Math.abs(x)) return Math.abs(y) >= SWIPE_CLOSE_PX ? 'close' : 0;
  return stepOfSwipe(x);
}

function middleOf([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distanceOf([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
