import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SettingsChange, ShellView } from '#bridge/view-types.ts';

export interface Settings {
  /** `null` until the device has answered. */
  readonly settings: ShellView['userSettings'] | null;
  /** Shows the change at once, and keeps it on the device until the server has it. A refusal is told by the shell. */
  readonly change: (change: SettingsChange) => void;
}

/** The settings of the account, as the reader has set them. */
export function useSettings(): Settings {
  const { account } = useSync();
  useReadAnew(() => account.refreshSettings());
  const settings = useView((views) => views.shell(), null, [])?.userSettings ?? null;
  return { settings, change: (change) => void account.saveSettings(change) };
}
