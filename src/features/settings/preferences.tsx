import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { defaultFeedOf } from '#core/feed/offered-feeds.ts';
import { AwaitedSettings } from '#entities/settings/awaited-settings.tsx';
import { t } from '#messages/t.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { FollowersSection } from './followers-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import type { PageTheme } from './page-theme.ts';
import styles from './preferences.module.css';
import { ReadingSection } from './reading-section.tsx';
import { useSettings } from './use-settings.ts';

const unknown: SessionView = { state: 'unknown' };

/**
 * The settings of the account, which the server has too: looks, reading, notifications. They can be changed without a
 * connection.
 */
export function Preferences({ theme }: { theme: PageTheme }) {
  const { mainBrand: isMainBrand } = useAppInfo();
  const { settings, areHere, reading, change } = useSettings();
  const session = useView((views) => views.session(), unknown, []);
  const hasGroups = useView((views) => views.shell(), null, [])?.hasGroups ?? false;
  const isOffline = useSyncStatus().connection === 'offline';
  if (settings === null || session.state !== 'signedIn') return null;
  if (!areHere) return <AwaitedSettings reading={reading} />;
  const { following: followed } = session.user;
  // A feed that nobody has, to see whether it would be taken.
  const beginsInDiscover = defaultFeedOf({ saved: 'forYou', followed, isMainBrand }) !== 'forYou';
  return (
    <>
      {isOffline && <p className={styles['offline']}>{t('preferences.offline')}</p>}
      <AppearanceSection settings={settings} onChange={change} theme={theme} />
      <ReadingSection settings={settings} onChange={change} hasGroups={hasGroups} beginsInDiscover={beginsInDiscover} />
      <FollowersSection settings={settings} onChange={change} />
      <NotificationsSection settings={settings} onChange={change} />
    </>
  );
}
