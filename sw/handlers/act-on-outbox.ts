import type { Clock, IdSource } from '#core/ports/ports.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { ClickServices } from './notification-click.ts';

export interface ActingServices {
  readonly openDatabase: () => Promise<AppDatabase>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Puts what is done outside of a page into the outbox of the reader whom it was shown to, durably; of nobody else. */
export function createActing({ openDatabase, clock, ids }: ActingServices): ClickServices['actAs'] {
  return async (userId, work) => {
    const database = await openDatabase();
    try {
      if ((await createSessionStore(database).get()).userId !== userId) return false;
      const { intend } = createCommands({ database, clock, ids, onChange: () => undefined });
      await work(intend);
      return true;
    } finally {
      await database.close();
    }
  };
}
