import type { KeyStore } from './account-storage.ts';
import type { ModerationDraft } from '#core/moderation/decision.ts';

/** In `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
const STORAGE_KEY = 'moderation';
/** Of so many posts what is not sent is kept, those written last. */
export const DRAFTS_MAX = 20;

type KeptDraft = readonly [postId: string, draft: ModerationDraft];

/** What a moderator has chosen and written about a post and not sent, or null; a killed tab loses nothing of it. */
export function keptDraft(store: Pick<KeyStore, 'getItem'>, postId: string): ModerationDraft | null {
  return draftsIn(store).find(([id]) => id === postId)?.[1] ?? null;
}

/** `draft`: null where it was sent. */
export function keepDraft(store: KeyStore, postId: string, draft: ModerationDraft | null): void {
  const others = draftsIn(store).filter(([id]) => id !== postId);
  const drafts = draft === null ? others : [...others, [postId, draft] as const].slice(-DRAFTS_MAX);
  try {
    if (drafts.length === 0) store.removeItem(STORAGE_KEY);
    else store.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // Full or forbidden: it lasts as long as it is on the screen.
  }
}

/** Those written last stand last. */
export function draftsIn(store: Pick<KeyStore, 'getItem'>): readonly KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false;
  const { isViolation, type, reason } = (kept[1] ?? {}) as Partial<Record<keyof ModerationDraft, unknown>>;
  const isChoice = isViolation === null || typeof isViolation === 'boolean';
  return isChoice && typeof type === 'string' && typeof reason === 'string';
}
