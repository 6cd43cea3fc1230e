import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

/** What one may do to see less of somebody, by the kind of the outbox. */
export type RestrictionKind = 'mute' | 'block';

const words = {
  mute: (username: string) => ({
    done: t('mute.done', { username }),
    failed: t('mute.failed', { username }),
    subject: t('mute.subject', { username }),
  }),
  unmute: (username: string) => ({
    done: t('mute.undoDone', { username }),
    failed: t('mute.undoFailed', { username }),
    subject: t('mute.undoSubject', { username }),
  }),
  block: (username: string) => ({
    done: t('block.done', { username }),
    failed: t('block.failed', { username }),
    subject: t('block.subject', { username }),
  }),
  unblock: (username: string) => ({
    done: t('block.undoDone', { username }),
    failed: t('block.undoFailed', { username }),
    subject: t('block.undoSubject', { username }),
  }),
} as const;

/**
 * How muting or blocking somebody or its taking back is told (SOCIAL-09, SOCIAL-10, SOCIAL-11); within the cooldown with the server's sentence, which says
 * how long it lasts (SOCIAL-19).
 */
export function restrictionWords(
  kind: RestrictionKind,
  given: { readonly userId: string; readonly username: string; readonly wanted: boolean },
): ActWords {
  const { done, failed, subject } = words[given.wanted ? kind : (`un${kind}` as const)](given.username);
  return {
    done,
    failed: (refused) => (refused?.errorKind === 'conflict' ? refused.message : failed),
    subject,
    topic: `${kind} ${given.userId}`,
  };
}
