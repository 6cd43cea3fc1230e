import type { AppServices } from '#bridge/app-services.ts';
import { followNativeShell } from '#bridge/boot/native-shell.ts';
import { watchInstallation } from '#features/shell/install/watch-installation.ts';
import { fileIn } from '#messages/locales.ts';
import { locale } from '#messages/t.ts';

/** What nobody waits for begins once the first feed stands, in a file of its own. */
export function beginAfterFirstFeed({ views, sync }: Pick<AppServices, 'views' | 'sync'>): void {
  watchInstallation();
  followNativeShell(views, sync.account);
  // The browser reads it, and fetches the icon that it names, for its install button only. What the system says of the
  // app is in the reader's language.
  const href = `/${fileIn(locale(), 'manifest.webmanifest')}`;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
}
