import { listKeyText } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { Timers } from '#core/ports/ports.ts';
import { retryRead } from '#core/sync/retry-read.ts';
import { ASKED_AGAIN_MAX, HELD_SHARE_MAX } from '#core/sync/sync-constants.ts';
import type { DeliveryLog, Question } from '#data/stores/deliveries.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { FetchedPage, ItemStores, PageAsked } from './list-items/item-type.ts';
import { bringItems, countHeld, fetchListPage } from './list-items/item-types.ts';

export interface ListAnswersOptions extends ItemStores {
  readonly client: ApiClient;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly timers: Timers;
  /** False while there is certainly no connection: another try would only keep the reader waiting. */
  readonly mayRetry: () => boolean;
}

export type ListAnswers = ReturnType<typeof createListAnswers>;

type BroughtPage = Pick<FetchedPage, 'entries' | 'bring'>;

/** How a list's page is asked for, and what it names is brought. */
export function createListAnswers(options: ListAnswersOptions) {
  const { client, deliveries, fetcher } = options;
  /** Lists whose last page named hardly anything that the device held: so will the page below it. */
  const unheld = new Set<string>();

  /**
   * An answer, with its question: what is delivered in between is newer (SY48). One that so much overtook that it
   * cannot be told is asked for again.
   */
  async function asked<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; question: Question }> {
    for (let again = 0; ; again += 1) {
      const question = await deliveries.ask();
      const answer = await ask();
      await question.refresh();
      if (!question.isForgotten() || again >= ASKED_AGAIN_MAX) return { answer, question };
    }
  }

  /**
   * The reader sees what is stored, or skeletons, while it is tried again (CACHE-23): an error would only come and go.
   * What the device could not keep now, or a server in trouble would have to find, is not brought along.
   */
  function fetchPage(key: ListKey, page: PageAsked): Promise<FetchedPage> {
    const withItems = page.withItems === true && fetcher.cooldownMs() === 0;
    return retryRead(options, () => fetchListPage(client, key, { ...page, withItems }));
  }

  /** The page below the last one. */
  function fetchNext(key: ListKey, cursor: string): Promise<FetchedPage> {
    return fetchPage(key, { cursor, withItems: unheld.has(listKeyText(key)) });
  }

  /**
   * What a page names is on the device before the list that names it. Posts that cannot be mapped now show as
   * skeletons, which restore themselves; the failed call is in the log (CACHE-24). Answers whether they could.
   */
  function bringUpToDate(key: ListKey, page: BroughtPage, question?: Question): Promise<boolean> {
    return bringItems(options, key, page, question).then(
      () => true,
      () => false,
    );
  }

  /** Asked before the page is brought: what the device held of it tells how the page below it is asked for. */
  async function isUnheldPage(key: ListKey, { entries, nextCursor }: FetchedPage): Promise<boolean> {
    if (nextCursor === null) return false;
    // What cannot be read now is no reason to do without the page.
    const held = await countHeld(options, key, entries).catch(() => undefined);
    return held !== undefined && held <= entries.length * HELD_SHARE_MAX;
  }

  /** The list ends with this page now. */
  function noteEnd(text: string, isUnheld: boolean): void {
    if (isUnheld) unheld.add(text);
    else unheld.delete(text);
  }

  return { asked, fetchPage, fetchNext, bringUpToDate, isUnheldPage, noteEnd };
}
