import type { ActWords } from '#bridge/hooks/announcer.ts';
import { t } from '#messages/t.ts';

/** How a mute or its taking back is told (SOCIAL-09, SOCIAL-11); within the cooldown with the server's sentence, which says how long it lasts (SOCIAL-19). */
export function muteWords(given: { readonly userId: string; readonly username: string; readonly muted: boolean }): ActWords {
  const { userId, username, muted } = given;
  const failed = muted ? t('mute.failed', { username }) : t('mute.undoFailed', { username });
  return {
    done: muted ? t('mute.done', { username }) : t('mute.undoDone', { username }),
    failed: (refused) => (refused?.errorKind === 'conflict' ? refused.message : failed),
    subject: muted ? t('mute.subject', { username }) : t('mute.undoSubject', { username }),
    topic: `mute ${userId}`,
  };
}
