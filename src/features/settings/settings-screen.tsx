import { LanguageSection } from './language-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** The reader's settings (ROUTE-18): language, and what this device keeps. */
export function SettingsScreen() {
  return (
    <>
      <LanguageSection />
      <StorageSection />
    </>
  );
}
