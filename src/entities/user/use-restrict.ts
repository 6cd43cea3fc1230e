import { useIntend } from '#bridge/hooks/use-intend.ts';
import type { UserView } from '#bridge/view-types.ts';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { restrictionWords } from './restriction-words.ts';

/** Mutes or blocks somebody, or takes that back, and tells what comes of it. */
export function useRestrict(): (view: UserView, kind: RestrictionKind, wanted: boolean) => void {
  const intend = useIntend();
  return ({ user: { ulid: userId, username } }, kind, wanted) => {
    const words = restrictionWords(kind, { userId, username, wanted });
    if (kind === 'mute') void intend('mute', { userId, username, muted: wanted }, words);
    else void intend('block', { userId, username, blocked: wanted }, words);
  };
}
