import type { Delivery } from '#core/sync/deliveries.ts';
import type { Question } from './deliveries.ts';

/** A page of something of the account's that is read page by page and kept as one value. */
export interface PageMoment {
  /** Whether it is the first page, which takes the place of all that was there. */
  readonly isFirst: boolean;
  readonly question: Question;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was seen with the page in it. What the server said of an item after it was asked for the page stays: `type` names such deliveries. */
export function mergePage<Item extends { readonly id: string }>(
  seen: readonly Item[],
  page: readonly Item[],
  { isFirst, question }: Pick<PageMoment, 'isFirst' | 'question'>,
  type: Extract<Delivery, { readonly id: string }>['type'],
): readonly Item[] {
  const isNewer = new Set(question.since().flatMap((delivery) => (delivery.type === type ? [delivery.id] : [])));
  const newer = new Map(seen.filter(({ id }) => isNewer.has(id)).map((item) => [item.id, item]));
  const listed = page.map((item) => newer.get(item.id) ?? item);
  const isListed = new Set(listed.map(({ id }) => id));
  return [...(isFirst ? [] : seen.filter(({ id }) => !isListed.has(id))), ...listed];
}
