import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { UserView } from '#bridge/view-types.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { badgeLabels } from '#core/people/badge-labels.ts';
import { offeredBadges } from '#core/people/offered-badges.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import styles from './badge-switches.module.css';

/**
 * Every badge of the installation, on where the person has it; staff give and take each (MOD-37, MOD-41), that of an
 * administrator only administrators (decision 9.61).
 */
export function BadgeSwitches({ view }: { readonly view: UserView }) {
  const intend = useIntend();
  const { isAdministrator } = useMembership();
  const served = useView((views) => views.shell(), null, [])?.publicSettings.badges ?? [];
  const { user, changingBadges = [] } = view;
  function change(badge: BadgeName, has: boolean): void {
    const { ulid: userId, username } = user;
    const named = { badge: badgeLabels[badge] };
    void intend(
      'badge',
      { userId, username, badge, has },
      {
        done: has ? t('staff.badgeAdded', named) : t('staff.badgeRemoved', named),
        failed: has ? t('staff.badgeNotAdded', named) : t('staff.badgeNotRemoved', named),
        subject: t('staff.badgeSubject', { username }),
        topic: `badge ${userId} ${badge}`,
      },
    );
  }
  return (
    <ul className={styles.badges}>
      {offeredBadges(served, user.badges).map((badge) => (
        <li key={badge}>
          <Switch
            label={badgeLabels[badge]}
            checked={user.badges.includes(badge)}
            disabled={badge === 'administrator' && !isAdministrator}
            onChange={(has) => change(badge, has)}
          />
          {changingBadges.includes(badge) && <p className={styles.note}>{t('staff.waits')}</p>}
        </li>
      ))}
    </ul>
  );
}
