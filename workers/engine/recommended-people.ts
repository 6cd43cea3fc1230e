import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { ApiClient } from '#net/api-client.ts';

/** More follows than this make other people to follow due (SOCIAL-33). */
const FOLLOWS_UNTIL_NEW = 10;
const KEY = 'recommended' satisfies SettingKey;

interface RecommendedPeopleOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly users: UserWriter;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
}

/** Whom the right menu offers to follow. */
export function createRecommendedPeople({ client, database, users, deliveries, clock }: RecommendedPeopleOptions) {
  /** Since they were fetched. */
  let follows = 0;
  let isFetching = false;

  async function fetch(): Promise<void> {
    isFetching = true;
    try {
      const question = await deliveries.ask();
      const { recommended_users: recommended } = await client.call(getRecommendedUsers, { query: {} });
      await users.upsert(recommended, question);
      const value = recommended.map((user) => user.ulid);
      const updatedAt = clock.now();
      await modifyDocuments(database.settings, [KEY], () => ({ id: KEY, value, updatedAt }));
      follows = 0;
    } finally {
      isFetching = false;
    }
  }

  return {
    fetch,
    /**
     * The server has a follow of the member's. Where they could not be fetched, the next one tries again. Rejects
     * never.
     */
    async noteFollow(): Promise<void> {
      follows += 1;
      if (follows > FOLLOWS_UNTIL_NEW && !isFetching) await fetch().catch(() => undefined);
    },
    /** Another account begins. */
    forgetFollows(): void {
      follows = 0;
    },
  };
}
