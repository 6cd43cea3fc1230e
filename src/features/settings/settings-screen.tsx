import { StorageSection } from './storage-section.tsx';

/** The reader's settings (ROUTE-18); one section so far. */
export function SettingsScreen() {
  return <StorageSection />;
}
