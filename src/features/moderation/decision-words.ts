import type { ActWords } from '#bridge/hooks/announcer.ts';
import type { PostViolations } from '#contract/resources/violation.ts';
import { confirms, type Decision, type ModerationProblem } from '#core/moderation/decision.ts';
import { MODERATION_TEXT_MIN } from '#contract/limits.ts';
import { t } from '#messages/t.ts';

/** How a decision is told: a refusal in the server's words (MOD-18 to MOD-20). */
export function decisionWords(decision: Decision): ActWords {
  return {
    done: confirms(decision) ? t('moderation.done') : t('moderation.doneDismissed'),
    failed: (refused) => t('moderation.failed', { message: refused?.fieldMessage ?? refused?.message ?? t('errors.unexpected') }),
    subject: t('moderation.subject'),
  };
}

export function problemText(problem: ModerationProblem): string | undefined {
  switch (problem) {
    case 'incomplete':
      return t('moderation.incomplete');
    case 'unknownType':
      return t('moderation.typeUnknown');
    case 'tooShort':
      return t('moderation.reasonTooShort', { min: MODERATION_TEXT_MIN });
    // Said while it is written.
    case 'tooLong':
    case 'nothingChosen':
      return undefined;
  }
}

export function statusText(status: PostViolations['postFlagStatus']): string {
  switch (status) {
    case 'reported':
      return t('moderation.reported');
    case 'appeal':
      return t('moderation.appeal');
    case 'confirmed':
      return t('moderation.confirmed');
    case 'dismissed':
      return t('moderation.dismissed');
  }
}
