import { useState, type ReactNode } from 'react';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';

/** Where it is pressed: the documents have words of their own for each (decisions 7). */
export type BanPlace = 'menu' | 'moderation';

export interface BanControl {
  /** Of the control, which turns with the state (MOD-30). */
  readonly label: string;
  readonly isBanned: boolean;
  /** Asks first (MOD-31). */
  readonly ask: () => void;
  /** Stands somewhere on the page. */
  readonly question: ReactNode;
}

/**
 * Bans a user, or ends that, for an employee who moderates: never oneself, never another employee (MOD-27 to MOD-29).
 * Null: not offered here; whether it may be done says the server.
 */
export function useBan({ user }: Pick<UserView, 'user'>, place: BanPlace): BanControl | null {
  const intend = useIntend();
  const { userId, isEmployee, isModerator } = useMembership();
  const [isAsked, setIsAsked] = useState(false);
  const { ulid, username, isBanned } = user;
  // While the question closes it goes on saying what it asked.
  const [asks, setAsks] = useState(!isBanned);
  if (!isEmployee || !isModerator || ulid === userId || user.badges.includes('employee')) return null;

  function answer(): void {
    setIsAsked(false);
    void intend('ban', { userId: ulid, username, banned: asks }, banWords({ userId: ulid, username, banned: asks }, place));
  }

  return {
    label: isBanned ? t('staff.unban') : t('staff.ban'),
    isBanned,
    ask() {
      setAsks(!isBanned);
      setIsAsked(true);
    },
    question: (
      <ConfirmSheet
        open={isAsked}
        title={asks ? t('staff.banQuestion', { username }) : t('staff.unbanQuestion', { username })}
        text={asks ? t('staff.banText') : t('staff.unbanText')}
        confirmLabel={asks ? t('staff.ban') : t('staff.unban')}
        tone={asks ? 'danger' : 'primary'}
        onConfirm={answer}
        onCancel={() => setIsAsked(false)}
      />
    ),
  };
}

const failures = {
  menu: { ban: t('staff.banFailed'), unban: t('staff.unbanFailed') },
  moderation: { ban: t('staff.banNotDone'), unban: t('staff.unbanNotDone') },
} as const;

/**
 * MOD-32 to MOD-36: what the server refuses has the words of the place, what the device cannot keep those of an
 * exception.
 */
function banWords(
  { userId, username, banned }: { readonly userId: string; readonly username: string; readonly banned: boolean },
  place: BanPlace,
): ActWords {
  return {
    done: banned ? t('staff.banDone') : t('staff.unbanDone'),
    failed: (refused) => (refused === null ? t('staff.notKept') : failures[place][banned ? 'ban' : 'unban']),
    subject: banned ? t('staff.banSubject', { username }) : t('staff.unbanSubject', { username }),
    topic: `ban ${userId}`,
  };
}
