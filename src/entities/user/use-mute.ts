import { useIntend } from '#bridge/hooks/use-intend.ts';
import type { UserView } from '#bridge/view-types.ts';
import { muteWords } from './mute-words.ts';

/** Mutes or unmutes somebody and tells what comes of it. */
export function useMute(): (view: UserView, muted: boolean) => void {
  const intend = useIntend();
  return ({ user: { ulid: userId, username } }, muted) => {
    const desiredState = { userId, username, muted };
    void intend('mute', desiredState, muteWords(desiredState));
  };
}
