import { unavailable } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

/**
 * Pictures decoded or drawn at once. The thread pool has four places, and files, look-ups and signatures need theirs,
 * however many pictures somebody asks for.
 */
export const MADE_AT_ONCE = 2;

/**
 * Whatever decodes or draws a picture stands in this one line: the thread pool is one as well. What runs in it waits
 * for nothing else, no store and no turn.
 */
export const inPictureTurn = atMost(MADE_AT_ONCE);

/**
 * Runs what it is given as long as fewer than `max` are under way, and throws `unavailable` beyond: what waits is held
 * in memory.
 */
export function upTo(max: number) {
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay >= max) throw unavailable(say('requests.busy'));
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}

/** Runs what it is given, `count` at once, the rest in the order of asking. */
export function atMost(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
