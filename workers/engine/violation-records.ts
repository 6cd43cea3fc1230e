import { mapViolations } from '#contract/endpoints/moderation/map-violations.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ViolationsOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

/**
 * What is reported about these posts, at most 20 (MOD-02). Nothing of it is kept on the device: it is for staff, and
 * changes with every decision.
 */
export async function violationRecords(client: Pick<ApiClient, 'call'>, ulids: readonly string[]): Promise<ViolationsOutcome> {
  try {
    const { data } = await client.call(mapViolations, { body: { ulids: [...ulids] } });
    return { ok: true, records: data };
  } catch (error) {
    return readFailureOf(error);
  }
}
