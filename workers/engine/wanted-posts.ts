import type { Timers } from '#core/ports/ports.ts';
import { WANTED_RETRY_FIRST_MS, WANTED_RETRY_LONGEST_MS } from '#core/sync/sync-constants.ts';

export interface WantedPostsOptions {
  readonly timers: Timers;
  /**
   * Restores what the device lacks, with originals and people. Answers the ids that the server does not give out;
   * rejects where it could not be asked.
   */
  readonly ensurePosts: (ids: readonly string[]) => Promise<readonly string[]>;
  /** False while there is no connection: its return is told by `tryAgain`. */
  readonly mayAsk: () => boolean;
  /**
   * Milliseconds during which nothing is asked for, whoever asks: the circuit breaker blocks, or the device is full.
   */
  readonly cooldownMs: () => number;
}

export interface WantedPosts {
  /** The posts in view now; takes the place of the ones before. */
  want(ids: readonly string[]): void;
  /** What kept them away may be over. */
  tryAgain(): void;
  stop(): void;
}

/**
 * What is in view stays wanted until the device has it or the server does not give it out: it is asked for when it
 * comes in view, when the server is back, when the cooldown of the breaker or of a full device is over, and else with
 * growing pauses (SY45).
 */
export function createWantedPosts({ timers, ensurePosts, mayAsk, cooldownMs }: WantedPostsOptions): WantedPosts {
  let wanted: readonly string[] = [];
  /** Left out of an answer: not for this reader, as long as they look at it. */
  let leftOut: ReadonlySet<string> = new Set();
  let asked = 0;
  let failures = 0;
  let cancelNext: (() => void) | undefined;

  function want(ids: readonly string[]): void {
    if (!ids.some((id) => wanted.includes(id))) failures = 0;
    wanted = ids;
    leftOut = new Set(ids.filter((id) => leftOut.has(id)));
    void ask();
  }

  async function ask(): Promise<void> {
    cancelNext?.();
    cancelNext = undefined;
    const ids = wanted.filter((id) => !leftOut.has(id));
    if (ids.length === 0 || !mayAsk()) return;
    asked += 1;
    const own = asked;
    try {
      const absent = await ensurePosts(ids);
      leftOut = new Set([...leftOut, ...absent.filter((id) => wanted.includes(id))]);
      if (own === asked) failures = 0;
    } catch {
      // A later one asks for all that is in view now.
      if (own === asked) later();
    }
  }

  function later(): void {
    cancelNext?.();
    const cooldown = cooldownMs();
    if (cooldown === 0) failures += 1;
    const pause = Math.min(WANTED_RETRY_FIRST_MS * 2 ** (failures - 1), WANTED_RETRY_LONGEST_MS);
    cancelNext = timers.after(cooldown > 0 ? cooldown : pause, () => void ask());
  }

  return {
    want,
    tryAgain: () => void ask(),
    stop() {
      wanted = [];
      cancelNext?.();
    },
  };
}
