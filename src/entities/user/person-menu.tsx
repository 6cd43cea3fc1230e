import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lateCode } from '#ui/late-code.ts';
import { Menu } from '#ui/menu.tsx';

function loadMenu() {
  return import('./opened-person-menu.tsx');
}

const OpenedPersonMenu = lazy(async () => ({ default: (await lateCode(loadMenu)).OpenedPersonMenu }));

/** What else a member may do about somebody, where that one stands alone: on their profile and in the chat of two. */
export function PersonMenu({ view }: { readonly view: UserView }) {
  const { isMember } = useMembership();
  if (!isMember || view.isPlaceholder) return null;
  return (
    <Menu
      load={loadMenu}
      renderOpened={(control) => <OpenedPersonMenu {...control} view={view} />}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          tone="muted"
          tip="none"
          label={t('people.menuOf', { name: view.user.name })}
          icon={<Ellipsis size={20} aria-hidden="true" />}
        />
      )}
    />
  );
}
