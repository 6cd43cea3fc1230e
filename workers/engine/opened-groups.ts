import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import type { Clock } from '#core/ports/ports.ts';
import { LIST_FRESH_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import type { GroupWriter } from '#data/stores/group-writer.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import { isUlid } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import type { ReadFailure, ReadOutcome } from '../sync-api.ts';
import type { MissingRegister } from './missing-ids.ts';
import type { PostFetcher } from './post-fetcher.ts';
import { readFailureOf } from './read-failure.ts';

export interface OpenedGroupOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'groups'>;
  readonly groups: Pick<GroupWriter, 'upsert' | 'remove'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly fetcher: Pick<PostFetcher, 'ensureUsers'>;
  readonly missing: MissingRegister;
  readonly clock: Clock;
  /** The group that is not asked for (GROUP-05). */
  readonly plainGroup: string | null | undefined;
}

const noSuchGroup: ReadFailure = { ok: false, reason: 'notFound', message: t('groups.unknown') };

/**
 * The group whose page is opened: where the device lacks it or has not heard of it for half a minute, since who is in
 * it and who may be changes. What the server gives out no more leaves the device.
 */
export async function ensureGroup(id: string, options: OpenedGroupOptions): Promise<ReadOutcome> {
  const { client, database, groups, deliveries, missing, clock, plainGroup } = options;
  if (!isUlid(id) || id === plainGroup) {
    await missing.add('groups', [id]);
    return noSuchGroup;
  }
  const stored = await readDocument(database.groups, id);
  const age = clock.now() - (stored?.cachedAt ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < LIST_FRESH_MS) return { ok: true };
  try {
    const question = await deliveries.ask();
    const { data } = await client.call(mapGroups, { body: { ulids: [id] } });
    if (data.length === 0) {
      await missing.add('groups', [id]);
      await groups.remove([id]);
      return noSuchGroup;
    }
    await groups.upsert(data, question);
    await options.fetcher.ensureUsers(
      data.flatMap(({ owner, direct }) => [owner.user.userId, ...(direct === undefined ? [] : [direct.userId])]),
    );
    await missing.remove('groups', [id]);
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}
