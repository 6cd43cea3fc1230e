import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SettingsChange, ShellView } from '#bridge/view-types.ts';

export interface Settings {
  /** `null` until the device has answered. */
  readonly settings: ShellView['userSettings'] | null;
  /** They are the account's; else what every account begins with stands for them. */
  readonly areHere: boolean;
  readonly reading: ReturnType<typeof useReadAnew>;
  /** Into the outbox. What comes of it is told by the shell. */
  readonly change: (change: SettingsChange) => void;
}

/** The settings of the account, as the reader has set them. */
export function useSettings(): Settings {
  const { account } = useSync();
  const commands = useCommands();
  const reading = useReadAnew(() => account.refreshSettings());
  const shell = useView((views) => views.shell(), null, []);
  const { userSettings: settings = null, hasUserSettings: areHere = false } = shell ?? {};
  return { settings, areHere, reading, change: (change) => void commands.intend('setting', change).catch(() => undefined) };
}
