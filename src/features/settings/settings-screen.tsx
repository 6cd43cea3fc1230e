import { LanguageSection } from './language-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** The reader's settings (ROUTE-18): language, where the account is signed in, and what this device keeps. */
export function SettingsScreen() {
  return (
    <>
      <LanguageSection />
      <SessionsSection />
      <StorageSection />
    </>
  );
}
