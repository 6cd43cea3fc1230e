import { AccountSection } from './account-section.tsx';
import { AccountLinks } from './account-links.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { LanguageSection } from './language-section.tsx';
import type { PageTheme } from './page-theme.ts';
import { Preferences } from './preferences.tsx';
import { PushSection } from './push-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StorageSection } from './storage-section.tsx';

/**
 * The reader's settings (ROUTE-18): e-mail and username, those of the account, language, what has a screen of its own,
 * where the account is signed in, what this device keeps, the archive of the own data, and the way out.
 */
export function SettingsScreen({ theme }: { theme: PageTheme }) {
  return (
    <>
      <AccountSection />
      <Preferences theme={theme} />
      <PushSection />
      <LanguageSection />
      <AccountLinks />
      <SessionsSection />
      <StorageSection />
      <DataExportSection />
      <DeletionSection />
    </>
  );
}
