import type { AppServices } from '#bridge/app-services.ts';
import { followNativeShell } from '#bridge/boot/native-shell.ts';
import { watchInstallation } from '#features/shell/install/watch-installation.ts';

/** What nobody waits for begins once the first feed stands, in a file of its own. */
export function beginAfterFirstFeed({ views, sync }: Pick<AppServices, 'views' | 'sync'>): void {
  watchInstallation();
  followNativeShell(views, sync.account);
}
