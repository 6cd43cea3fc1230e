import { FEEDBACK_MAX } from '#contract/limits.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

/** Why a feedback cannot be sent; undefined for one that can (SETTINGS-14, SETTINGS-15). */
export function feedbackFault(message: string): string | undefined {
  if (message.trim() === '') return t('feedback.empty');
  return message.length > FEEDBACK_MAX ? t('feedback.tooLong', { count: message.length, max: FEEDBACK_MAX }) : undefined;
}

/** How a feedback is told (SETTINGS-16..19). What the server takes later stays in the Outbox and goes out by itself. */
export function feedbackWords(): ActWords {
  return {
    done: t('feedback.done'),
    failed: (refused) => (refused?.errorKind === 'forbidden' ? t('feedback.denied') : t('feedback.failed')),
    held: (reason) => (reason === 'rateLimited' ? t('feedback.limited') : t('feedback.denied')),
    subject: t('feedback.subject'),
  };
}
