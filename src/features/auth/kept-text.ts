import type { KeptWritings } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** What a member reads whose session has ended: nothing of theirs is lost, and what becomes of it. */
export function keptText({ name, unsentCount: unsent, draftCount: drafts }: KeptWritings): string {
  if (unsent === 0) return t('login.keptDrafts', { drafts, name });
  return drafts === 0 ? t('login.keptUnsent', { unsent, name }) : t('login.keptBoth', { unsent, drafts, name });
}
