import { GIF_OFFSET_MAX, GIF_PAGE_SIZE } from '#contract/limits.ts';
import type { Timers } from '../ports/ports.ts';
import { withPage, type Gif } from './gifs.ts';

/** A pause in typing after which is searched, milliseconds. */
export const GIF_DEBOUNCE_MS = 400;

export type GifPageOutcome =
  | { readonly ok: true; readonly gifs: readonly Gif[]; readonly provider: string | null }
  | { readonly ok: false; readonly reason: string; readonly message: string };

export interface GifSearchState {
  /** As it stands in the field. */
  readonly text: string;
  readonly gifs: readonly Gif[];
  readonly provider: string | null;
  /** `ended`: there are no more; `failed`: the last page could not be had. */
  readonly stage: 'searching' | 'loadingMore' | 'ready' | 'ended' | 'failed';
  /** Why it failed; null where it has not. `unreachable`: there is no connection. */
  readonly failure: { readonly reason: string; readonly message: string } | null;
}

export interface GifSearchOptions {
  readonly ask: (text: string, offset: number) => Promise<GifPageOutcome>;
  readonly timers: Pick<Timers, 'after'>;
  readonly onChange: (state: GifSearchState) => void;
}

export interface GifSearcher {
  /** Searches once typing has paused. */
  type(text: string): void;
  /** The next page; nothing while one is under way or there is none. After a failure, the same page again. */
  more(): void;
  stop(): void;
}

const start: GifSearchState = { text: '', gifs: [], provider: null, stage: 'searching', failure: null };
export const gifSearchStart = start;

/**
 * One search of GIFs, page by page (MEDIA-18). What was liked most is asked for at once. Of answers only those to what
 * is asked now count.
 */
export function createGifSearcher({ ask, timers, onChange }: GifSearchOptions): GifSearcher {
  let state = start;
  /** What the next page begins at: pages are counted by what was asked for, since some of a page may be left out. */
  let offset = 0;
  let turn = 0;
  let cancel: () => void = () => undefined;

  function set(change: Partial<GifSearchState>): void {
    state = { ...state, ...change };
    onChange(state);
  }

  async function load(stage: 'searching' | 'loadingMore'): Promise<void> {
    turn += 1;
    const own = turn;
    set({ stage, failure: null });
    const outcome = await ask(state.text.trim(), offset);
    if (own !== turn) return;
    const before = offset === 0 ? [] : state.gifs;
    // What an earlier text had found is no answer to this one.
    if (!outcome.ok) return set({ gifs: before, stage: 'failed', failure: outcome });
    offset += GIF_PAGE_SIZE;
    const hasEnded = outcome.gifs.length === 0 || offset > GIF_OFFSET_MAX;
    set({ gifs: withPage(before, outcome.gifs), provider: outcome.provider, stage: hasEnded ? 'ended' : 'ready' });
  }

  void load('searching');
  return {
    type(text) {
      cancel();
      turn += 1;
      offset = 0;
      set({ text, stage: 'searching', failure: null });
      cancel = timers.after(GIF_DEBOUNCE_MS, () => void load('searching'));
    },
    more() {
      if (state.stage !== 'ready' && state.stage !== 'failed') return;
      void load(offset === 0 ? 'searching' : 'loadingMore');
    },
    stop() {
      cancel();
      turn += 1;
    },
  };
}
