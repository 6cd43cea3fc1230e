import type { ModerationDraft } from '#core/moderation/decision.ts';
import { orNone, readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

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
  writeJson(store, STORAGE_KEY, orNone(drafts));
}

/** Those written last stand last. */
export function draftsIn(store: Pick<KeyStore, 'getItem'>): readonly KeptDraft[] {
  const kept = readJson(store, STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false;
  const { isViolation, type, reason } = (kept[1] ?? {}) as Partial<Record<keyof ModerationDraft, unknown>>;
  const isChoice = isViolation === null || typeof isViolation === 'boolean';
  return isChoice && typeof type === 'string' && typeof reason === 'string';
}
