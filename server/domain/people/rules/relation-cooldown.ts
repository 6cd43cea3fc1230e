import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/** Hours for which a member that was unmuted or unblocked cannot be muted or blocked again (decisions 7). */
export const RELATION_COOLDOWN_HOURS = 72;

const HOUR_MS = 60 * 60 * 1000;

/** Milliseconds left of the cooldown; 0 when it is over or never started. */
export function cooldownLeftMs(startedAt: Date | null, now: Date): number {
  if (startedAt === null) return 0;
  return Math.max(0, startedAt.getTime() + RELATION_COOLDOWN_HOURS * HOUR_MS - now.getTime());
}

/** Why somebody cannot be muted or blocked yet, with what is left, rounded up to the minute (SOCIAL-19). */
export function cooldownRefusal(action: 'mute' | 'block', username: string, leftMs: number): Said {
  const total = Math.ceil(leftMs / 60_000);
  const left = { username, hours: Math.floor(total / 60), minutes: total % 60 };
  return action === 'mute' ? say('refusals.muteCooldown', left) : say('refusals.blockCooldown', left);
}
