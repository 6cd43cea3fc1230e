import { t } from '#messages/t.ts';
import type { Refusal } from '../outbox/refusal.ts';

/** What one may do to see less of somebody, by the kind of the outbox. */
export type RestrictionKind = 'mute' | 'block';

interface TriedRestriction {
  readonly username: string;
  readonly wanted: boolean;
}

/**
 * Why muting or blocking somebody or its taking back failed (SOCIAL-11); within the cooldown in the server's sentence,
 * which says how long it lasts (SOCIAL-19). Null: it did not leave the device.
 */
export function restrictionRefusal(
  kind: RestrictionKind,
  { username, wanted }: TriedRestriction,
  refused: Refusal | null,
): string {
  if (refused?.errorKind === 'conflict') return refused.message;
  if (kind === 'mute') return wanted ? t('mute.failed', { username }) : t('mute.undoFailed', { username });
  return wanted ? t('block.failed', { username }) : t('block.undoFailed', { username });
}
