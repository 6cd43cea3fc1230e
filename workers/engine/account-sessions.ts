import { listSessions } from '#contract/endpoints/auth/list-sessions.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { storeSessions } from '#data/stores/seen-sessions.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReadOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

interface AccountSessionsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
}

/** Where the account is signed in, asked anew: the view shows what was stored. */
export async function refreshSessions({ client, database, deliveries, clock }: AccountSessionsOptions): Promise<ReadOutcome> {
  try {
    const question = await deliveries.ask();
    const { data } = await client.call(listSessions);
    await storeSessions(database, data, { question, now: clock.now() });
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}
