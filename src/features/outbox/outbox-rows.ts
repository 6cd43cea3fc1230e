import type { OutboxItemView } from '#bridge/view-types.ts';

export type OutboxRow =
  | { readonly type: 'item'; readonly item: OutboxItemView }
  /** Two or more that were refused because the one post that they are about is gone. */
  | { readonly type: 'gone'; readonly postId: string; readonly items: readonly OutboxItemView[] };

/** The items in their order; those of one lost post stand together, where the first of them stood. */
export function outboxRows(items: readonly OutboxItemView[]): readonly OutboxRow[] {
  const lost = new Map<string, OutboxItemView[]>();
  for (const item of items)
    if (item.isTargetGone === true) lost.set(item.postId ?? '', [...(lost.get(item.postId ?? '') ?? []), item]);
  return items.flatMap((item): readonly OutboxRow[] => {
    const together = item.isTargetGone === true ? (lost.get(item.postId ?? '') ?? []) : [];
    if (together.length < 2) return [{ type: 'item', item }];
    return together[0] === item ? [{ type: 'gone', postId: item.postId ?? '', items: together }] : [];
  });
}
