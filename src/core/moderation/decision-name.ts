import { t } from '#messages/t.ts';
import type { Decision } from './decision.ts';

/** What a decision does, as its button and the Outbox say it. */
export function decisionName(decision: Decision): string {
  switch (decision) {
    case 'removeContent':
      return t('moderation.removeContent');
    case 'denyAppeal':
      return t('moderation.denyAppeal');
    case 'removeViolation':
      return t('moderation.removeViolation');
    case 'removeFlag':
      return t('moderation.removeFlag');
  }
}
