import type { ListView } from '#bridge/view-types.ts';
import {
  LOAD_MORE_COOLDOWN_MS,
  LOAD_MORE_STEP,
  LOAD_MORE_THROTTLE_MS,
  NEAR_BOTTOM_RATIO,
  SHOWN_AHEAD_PX,
} from './list-constants.ts';

/** Where the reader is on the page, CSS pixels. */
export interface ScrollPlace {
  readonly top: number;
  readonly viewport: number;
  readonly height: number;
}

/** At most 30 percent of a viewport is left below (FEED-28). */
export function isNearBottom({ top, viewport, height }: ScrollPlace): boolean {
  return top + viewport * (1 + NEAR_BOTTOM_RATIO) >= height;
}

/**
 * The rows as the virtual list knows them, CSS pixels: no question of the document's size, which is a layout where rows
 * have just come.
 */
export interface RowsPlace {
  readonly scrollOffset: number;
  readonly viewportSize: number;
  /** Where the last row ends, from where the list begins. */
  readonly end: number;
}

/** True where the rows alone reach so far down that the bottom cannot be near; false says nothing. */
export function isSurelyFarFromBottom({ scrollOffset, viewportSize, end }: RowsPlace): boolean {
  return viewportSize > 0 && !isNearBottom({ top: scrollOffset, viewport: viewportSize, height: end });
}

/**
 * The rows end so close below the viewport that those to come would be drawn as soon as they are shown, all in one
 * frame. Further up they join where nothing is drawn yet, and are drawn one after the other as the reader comes near.
 */
export function wantsRows({ scrollOffset, viewportSize, end }: RowsPlace): boolean {
  return viewportSize > 0 && scrollOffset + viewportSize * 2 + SHOWN_AHEAD_PX >= end;
}

export interface ListEnd {
  readonly list: Pick<ListView<unknown>, 'ended' | 'state' | 'isPartial'> & { readonly items: { readonly length: number } };
  readonly shownCount: number;
  /** Null where the rows alone say that the bottom is far. */
  readonly place: ScrollPlace | null;
  /** The rows that are shown end soon (`wantsRows`). */
  readonly wantsRows: boolean;
  /** Milliseconds since a further page was asked for last, or since that failed. */
  readonly sinceCall: number;
  /** The last one did not come: it may after a rest, or only on the reader's word. */
  readonly failed: 'forNow' | 'forGood' | null;
  /** Nothing of what came is for this reader, and a few more pages are looked through. */
  readonly isSearching: boolean;
}

/**
 * What to do towards the end of a list: show the next 5 that the device holds, at once (FEED-26), before the reader
 * sees the last ones; and at the end ask for a further page, at most every 3 s (FEED-27), one that failed after a rest.
 * No call while the end is far (FEED-28).
 */
export function nextSteps({ list, shownCount, place, wantsRows: wanted, sinceCall, failed, isSearching }: ListEnd): {
  readonly shows: number;
  readonly asks: boolean;
} {
  const { items, ended, state, isPartial } = list;
  if (isPartial === true) return { shows: 0, asks: false };
  const isNear = place !== null && isNearBottom(place);
  const needsPage = shownCount + LOAD_MORE_STEP * 2 >= items.length;
  const isWanted = state === 'items' || (state === 'nothingShown' && isSearching);
  const pause = failed === null ? LOAD_MORE_THROTTLE_MS : LOAD_MORE_COOLDOWN_MS;
  return {
    shows: (wanted || isNear) && shownCount < items.length ? LOAD_MORE_STEP : 0,
    asks: isNear && isWanted && !ended && needsPage && sinceCall >= pause && failed !== 'forGood',
  };
}
