import { ShieldEllipsis } from 'lucide-react';
import { lazy, useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useBan } from '#entities/user/use-ban.tsx';
import { t } from '#messages/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lateCode } from '#ui/late-code.ts';
import { Menu } from '#ui/menu.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { BadgeSwitches } from './badge-switches.tsx';

function loadMenu() {
  return import('./opened-staff-menu.tsx');
}

const OpenedStaffMenu = lazy(async () => ({ default: (await lateCode(loadMenu)).OpenedStaffMenu }));

/** What staff do to somebody's account: the badges, a ban. Nothing for everybody else. */
export function StaffMenu({ view }: { readonly view: UserView }) {
  const { isEmployee, isAdministrator } = useMembership();
  const ban = useBan(view, 'menu');
  const [showsBadges, setShowsBadges] = useState(false);
  const givesBadges = isEmployee || isAdministrator;
  if (!givesBadges && ban === null) return null;
  return (
    <>
      <Menu
        load={loadMenu}
        renderOpened={(control) => (
          <OpenedStaffMenu {...control} ban={ban} onBadges={givesBadges ? () => setShowsBadges(true) : null} />
        )}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('staff.menu')} icon={<ShieldEllipsis size={20} aria-hidden="true" />} />
        )}
      />
      <Sheet
        open={showsBadges}
        onClose={() => setShowsBadges(false)}
        title={t('staff.badgesOf', { username: view.user.username })}
        size="small"
      >
        <BadgeSwitches view={view} />
      </Sheet>
      {ban?.question}
    </>
  );
}
