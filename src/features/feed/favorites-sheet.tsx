import { useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { ShellView } from '#bridge/view-types.ts';
import { favoriteFeeds, favoritesToKeep, type FavoriteFeed } from '#core/feed/favorites.ts';
import { AskedSettings } from '#entities/settings/awaited-settings.tsx';
import { t } from '#messages/t.ts';
import { Sheet } from '#ui/sheet.tsx';
import { FavoritesList } from './favorites-list.tsx';

export interface FavoritesSheetProps {
  readonly settings: ShellView['userSettings'];
  readonly hasGroups: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which feeds have a tab, and in which order. It is kept with the member's settings, without a connection too. */
export function FavoritesSheet({ settings, hasGroups, open, onClose }: FavoritesSheetProps) {
  const commands = useCommands();
  const hasSettings = useView((views) => views.shell(), null, [])?.hasUserSettings === true;
  /** As arranged since the sheet opened: a second change does not wait for the first to come back from the device. */
  const [arranged, setArranged] = useState<readonly FavoriteFeed[] | null>(null);

  function change(feeds: readonly FavoriteFeed[]) {
    setArranged(feeds);
    commands.intend('setting', favoritesToKeep(feeds, settings)).catch(() => undefined);
  }

  function close() {
    setArranged(null);
    onClose();
  }

  return (
    <Sheet open={open} onClose={close} title={t('feed.favorites')} description={t('feed.favoritesText')}>
      {hasSettings ? (
        <FavoritesList feeds={arranged ?? favoriteFeeds({ hasGroups, favorites: settings })} onChange={change} />
      ) : (
        <AskedSettings />
      )}
    </Sheet>
  );
}
