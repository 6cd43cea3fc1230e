import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SettingsChange, ShellView } from '#bridge/view-types.ts';

export interface Settings {
  /** `null` until the device has answered. */
  readonly settings: ShellView['userSettings'] | null;
  /** Into the outbox. What comes of it is told by the shell. */
  readonly change: (change: SettingsChange) => void;
}

/** The settings of the account, as the reader has set them. */
export function useSettings(): Settings {
  const { account } = useSync();
  const commands = useCommands();
  useReadAnew(() => account.refreshSettings());
  const settings = useView((views) => views.shell(), null, [])?.userSettings ?? null;
  return { settings, change: (change) => void commands.intend('setting', change).catch(() => undefined) };
}
