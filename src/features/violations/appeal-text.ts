import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

/** Why a text is no appeal; undefined for one that is. */
export function appealFault(text: string): string | undefined {
  if (text.trim().length < MODERATION_TEXT_MIN) return t('violations.appealTooShort', { min: MODERATION_TEXT_MIN });
  if (text.length <= MODERATION_TEXT_MAX) return undefined;
  return t('violations.appealTooLong', { count: text.length, max: MODERATION_TEXT_MAX });
}

/** How an appeal is told. */
export function appealWords(postId: string): ActWords {
  return {
    done: t('violations.appealed'),
    failed: t('violations.appealFailed'),
    subject: t('violations.appealSubject'),
    topic: `appeal ${postId}`,
  };
}
