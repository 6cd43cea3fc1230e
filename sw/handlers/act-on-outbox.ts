import type { Clock, IdSource } from '#core/ports/ports.ts';
import { createCommands } from '#data/commands/commands.ts';
import type { AppDatabase } from '#data/database.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import type { ClickServices } from './notification-click.ts';

/** A service worker's ways of sending. */
export interface Sending {
  /** Has the browser wake the service worker once there is a connection. */
  readonly askToBeWoken: () => Promise<unknown>;
  readonly drain: () => Promise<void>;
}

/** Acts, then sends: now, or, with what is woken by the browser, once there is a connection. */
export function createActingAndSending(act: ClickServices['actAs'], { askToBeWoken, drain }: Sending): ClickServices['actAs'] {
  return async (userId, work) => {
    if (!(await act(userId, work))) return false;
    await askToBeWoken();
    await drain().catch(() => undefined);
    return true;
  };
}

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
