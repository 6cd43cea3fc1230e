import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#messages/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import type { FavoritesSheetProps } from './favorites-sheet.tsx';

const FavoritesSheet = whenOpened<FavoritesSheetProps>(
  async () => (await import('./favorites-sheet.tsx')).FavoritesSheet,
  ({ open }) => open,
);

/** The way to the order of the tabs (FEED-16). */
export function FavoritesButton(props: Pick<FavoritesSheetProps, 'settings' | 'hasGroups'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('feed.favorites')}
        icon={<Settings2 size={20} aria-hidden="true" />}
        tip="belowEnd"
        onClick={() => setIsOpen(true)}
      />
      <FavoritesSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
