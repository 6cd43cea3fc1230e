import type { Commands } from '#data/commands/command-types.ts';
import { createCommands } from '#data/commands/commands.ts';
import { openDatabase } from '#data/database.ts';
import { createViews } from '#data/views/views.ts';
import type { Views } from '#data/views/view-api.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';

/** The page's end of the local database. */
export interface Device {
  readonly views: Views;
  readonly commands: Commands;
  close(): Promise<unknown>;
}

export interface DeviceListeners {
  /** A command has written. */
  readonly onChange: () => void;
  /** A newer build wants the database, which closes here when this settles. */
  readonly onSuperseded: () => Promise<void>;
}

/**
 * Opens it. In a chunk of its own: RxDB and the outbox rules are more than a third of the app's script, and a start from the snapshot paints
 * without them.
 */
export async function openDevice({ onChange, onSuperseded }: DeviceListeners): Promise<Device> {
  const database = await openDatabase({ onSuperseded });
  return {
    views: createViews({ database }),
    commands: createCommands({ database, ids: createIdSource(), clock: systemClock, onChange }),
    close: () => database.close(),
  };
}
