import { useEffect } from 'react';
import { useUnseen, type ShellAccount } from './use-shell-account.ts';

/**
 * The installed app's icon has the count of unseen notifications, whichever page is open and without a connection too;
 * none for a visitor. The service worker sets it while no page is open.
 */
export function useAppBadge({ session }: ShellAccount): void {
  const unseen = useUnseen();
  const count = session.state === 'unknown' ? null : session.state === 'signedIn' ? unseen : 0;
  useEffect(() => {
    if (count !== null) void showOnIcon(navigator, count);
  }, [count]);
}

/**
 * Only some browsers have badges, and those refuse them where the app is not installed: then there is nothing to tell.
 */
async function showOnIcon(device: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>, count: number): Promise<void> {
  try {
    if (count > 0) await device.setAppBadge?.(count);
    else await device.clearAppBadge?.();
  } catch {
    // Not installed.
  }
}
