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

type ItemDelivery = Extract<Delivery, { readonly id: string }>['type'];

/** Ids of the items of which the server has said something since the question. */
export function toldSince(question: Question, type: ItemDelivery): ReadonlySet<string> {
  return new Set(question.since().flatMap((delivery) => (delivery.type === type ? [delivery.id] : [])));
}

/**
 * What was seen with the page in it. What the server said of an item after it was asked for the page stays: `type`
 * names such deliveries.
 */
export function mergePage<Item extends { readonly id: string }>(
  seen: readonly Item[],
  page: readonly Item[],
  { isFirst, question }: Pick<PageMoment, 'isFirst' | 'question'>,
  type: ItemDelivery,
): readonly Item[] {
  const isNewer = toldSince(question, type);
  const newer = new Map(seen.filter(({ id }) => isNewer.has(id)).map((item) => [item.id, item]));
  const listed = page.map((item) => newer.get(item.id) ?? item);
  const isListed = new Set(listed.map(({ id }) => id));
  return [...(isFirst ? [] : seen.filter(({ id }) => !isListed.has(id))), ...listed];
}
