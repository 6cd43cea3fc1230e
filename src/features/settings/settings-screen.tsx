import { AccountLinks } from './account-links.tsx';
import { LanguageSection } from './language-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** The reader's settings (ROUTE-18): language, what has a screen of its own, where the account is signed in, and what this device keeps. */
export function SettingsScreen() {
  return (
    <>
      <LanguageSection />
      <AccountLinks />
      <SessionsSection />
      <StorageSection />
    </>
  );
}
