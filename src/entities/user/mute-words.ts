import type { ActWords } from '#bridge/announcer.ts';

/** How a mute or its taking back is told (SOCIAL-09, SOCIAL-11); within the cooldown with the server's sentence, which says how long it lasts (SOCIAL-19). */
export function muteWords(given: { readonly userId: string; readonly username: string; readonly muted: boolean }): ActWords {
  const { userId, username, muted } = given;
  const failed = `Failed to ${muted ? 'mute' : 'unmute'} ${username}. Please try again.`;
  return {
    done: `${username} successfully ${muted ? 'muted' : 'unmuted'}`,
    failed: (refused) => (refused?.errorKind === 'conflict' ? refused.message : failed),
    subject: muted ? `Muting ${username}` : `Unmuting ${username}`,
    topic: `mute ${userId}`,
  };
}
