/** What signing out asks (decisions 3): unsent items are outbox entries and drafts. */
export function signOutText(unsentItems: number): string | undefined {
  if (unsentItems === 0) return undefined;
  return `You have ${unsentItems} unsent ${unsentItems === 1 ? 'item' : 'items'}. Signing out deletes them.`;
}
