import type { Timers } from '#core/ports/ports.ts';
import type { ListLoader } from './list-loader.ts';

/** Longest wait for the first list, milliseconds; a start may show none. */
const FIRST_LIST_WAIT_MS = 3_000;
/** Time that the page has to paint it, milliseconds. */
export const PAINT_WAIT_MS = 500;

export interface FirstPosts {
  /**
   * When the first posts have had the line for themselves: what stands around them (settings, trends, the check of the
   * token, the live connection) begins then. Never, once stopped.
   */
  readonly shown: Promise<void>;
  stop(): void;
}

export function createFirstPosts({ firstLoaded }: Pick<ListLoader, 'firstLoaded'>, timers: Timers): FirstPosts {
  let show: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  let isStopped = false;
  const cancels = [timers.after(FIRST_LIST_WAIT_MS, show)];
  void firstLoaded.then(() => {
    if (!isStopped) cancels.push(timers.after(PAINT_WAIT_MS, show));
  });
  return {
    shown,
    stop() {
      isStopped = true;
      for (const cancel of cancels) cancel();
    },
  };
}
