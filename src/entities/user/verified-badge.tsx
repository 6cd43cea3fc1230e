import { BadgeCheck } from 'lucide-react';
import type { User } from '#contract/resources/user.ts';
import { t } from '#messages/t.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './verified-badge.module.css';

/**
 * Beside the name of somebody who is verified; nothing beside others, nor beside somebody who is banned. `size` in CSS
 * pixels.
 */
export function VerifiedBadge({ user, size }: { user: Pick<User, 'badges' | 'isBanned'>; size: number }) {
  if (user.isBanned || !user.badges.some((badge) => badge.endsWith('verified'))) return null;
  const isGold = user.badges.includes('gold_verified');
  return (
    <>
      <BadgeCheck size={size} className={isGold ? styles.gold : styles.verified} aria-hidden="true" />
      <VisuallyHidden>{isGold ? t('people.verifiedGold') : t('people.verified')}</VisuallyHidden>
    </>
  );
}
