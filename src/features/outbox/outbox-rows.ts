import type { OutboxItemView } from '#bridge/view-types.ts';

export type OutboxRow =
  | { readonly type: 'item'; readonly item: OutboxItemView }
  /** Two or more that were refused because the one post that they are about is gone. */
  | { readonly type: 'gone'; readonly postId: string; readonly items: readonly OutboxItemView[] };

/** The items in their order; those of one lost post stand together, where the first of them stood. */
export function outboxRows(items: readonly OutboxItemView[]): readonly OutboxRow[] {
  const lost = new Map<string, OutboxItemView[]>();
  for (const item of items) {
    const postId = lostPostOf(item);
    if (postId !== undefined) lost.set(postId, [...(lost.get(postId) ?? []), item]);
  }
  return items.flatMap((item): readonly OutboxRow[] => {
    const postId = lostPostOf(item);
    const together = postId === undefined ? [] : (lost.get(postId) ?? []);
    if (postId === undefined || together.length < 2) return [{ type: 'item', item }];
    return together[0] === item ? [{ type: 'gone', postId, items: together }] : [];
  });
}

function lostPostOf({ isTargetGone, postId }: OutboxItemView): string | undefined {
  return isTargetGone === true ? postId : undefined;
}
