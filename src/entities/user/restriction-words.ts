import type { ActWords } from '#bridge/hooks/announcer.ts';
import { restrictionRefusal, type RestrictionKind } from '#core/people/restriction-refusal.ts';
import { t } from '#messages/t.ts';

const words = {
  mute: (username: string) => ({
    done: t('mute.done', { username }),
    subject: t('mute.subject', { username }),
  }),
  unmute: (username: string) => ({
    done: t('mute.undoDone', { username }),
    subject: t('mute.undoSubject', { username }),
  }),
  block: (username: string) => ({
    done: t('block.done', { username }),
    subject: t('block.subject', { username }),
  }),
  unblock: (username: string) => ({
    done: t('block.undoDone', { username }),
    subject: t('block.undoSubject', { username }),
  }),
} as const;

/**
 * How muting or blocking somebody or its taking back is told (SOCIAL-09, SOCIAL-10, SOCIAL-11); within the cooldown
 * with the server's sentence, which says how long it lasts (SOCIAL-19).
 */
export function restrictionWords(
  kind: RestrictionKind,
  given: { readonly userId: string; readonly username: string; readonly wanted: boolean },
): ActWords {
  const { done, subject } = words[given.wanted ? kind : (`un${kind}` as const)](given.username);
  return {
    done,
    failed: (refused) => restrictionRefusal(kind, given, refused),
    subject,
    topic: `${kind} ${given.userId}`,
  };
}
