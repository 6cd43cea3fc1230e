/** The same items with one at another place, the others in their order. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}
