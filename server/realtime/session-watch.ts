import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../kernel/db/schema.ts';
import type { LiveSessions } from './live-sessions.ts';

/**
 * A socket outlives its session by this at most, where word of its end did not come: an event that was lost, a row that
 * was changed by hand.
 */
const WATCH_MS = 15_000;

/** Closes the sockets whose session the database knows as ended, or whose member is banned or gone. */
export async function endWhatEnded(db: Kysely<Database>, sessions: LiveSessions): Promise<void> {
  const open = sessions.open();
  if (open.length === 0) return;
  const { rows } = await sql<{ sessionId: string }>`
    select distinct open.session_id as "sessionId"
    from unnest(${open.map(({ userId }) => userId)}::text[], ${open.map(({ sessionId }) => sessionId)}::text[]) as open (user_id, session_id)
    where not exists (select from users u where u.id = open.user_id and u.banned_at is null and u.deleted_at is null)
      or exists (select from refresh_tokens t where t.family_id = open.session_id and t.revoked_at is not null)`.execute(db);
  for (const ended of rows) sessions.end(ended);
}

/** Checks again and again. */
export function watchSessions(
  db: Kysely<Database>,
  sessions: LiveSessions,
  warn: (details: object, message: string) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = endWhatEnded(db, sessions).catch((error: unknown) =>
      warn({ err: error }, 'Sessions of live sockets were not checked'),
    );
  }, WATCH_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
