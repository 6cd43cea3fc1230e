import { Award } from 'lucide-react';
import { useState } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import type { BadgeName, User } from '#contract/resources/user.ts';
import { badgeLabels } from '#core/people/badge-labels.ts';
import { Pill } from '#ui/pill.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { t } from '#messages/t.ts';
import styles from './profile-badges.module.css';

/** The badges of a member; each opens what it means (SOCIAL-38). Nothing of a banned one. */
export function ProfileBadges({ user }: { user: Pick<User, 'badges' | 'isBanned'> }) {
  const [opened, setOpened] = useState<BadgeName | null>(null);
  const last = useLastGiven(opened) ?? 'verified';
  if (user.isBanned || user.badges.length === 0) return null;
  return (
    <>
      <ul className={styles.badges} aria-label={t('badges.title')}>
        {user.badges.map((badge) => (
          <li key={badge}>
            <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpened(badge)}>
              <Pill icon={<Award size={14} aria-hidden="true" />}>{badgeLabels[badge]}</Pill>
            </button>
          </li>
        ))}
      </ul>
      <Sheet open={opened !== null} onClose={() => setOpened(null)} title={badgeLabels[last]} size="small">
        <BadgeDescription badge={last} />
      </Sheet>
    </>
  );
}

/** As the installation describes it (MOD-42), or that it does not (MOD-43). */
export function BadgeDescription({ badge }: { badge: BadgeName }) {
  const known = useView((views) => views.shell(), null, [])?.publicSettings.badges ?? [];
  // Of the list that every installation has.
  if (known.length === 0) return <p className={styles.description}>{t('badges.notHere')}</p>;
  const description = known.find(({ name }) => name === badge)?.description ?? '';
  return <p className={styles.description}>{description === '' ? t('badges.noDescription') : description}</p>;
}
