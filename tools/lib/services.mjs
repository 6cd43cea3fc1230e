import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Runs something with a PostgreSQL and, where there is one, a Redis; says what is not shown where one is missing.
 * @param {{ postgres: string, redis: string }} without what is not shown then
 * @param {(services: { env: Record<string, string>, name: string, hasRedis: boolean }) => Promise<void>} work `env`:
 * where a test finds them
 */
export async function withServices(without, work) {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log(`\nPostgreSQL is not on this machine and could not be installed (package postgresql): ${without.postgres}.`);
    return;
  }
  const redis = await startRedis();
  if (!redis) console.log(`\nRedis is not on this machine and could not be installed (package redis-server): ${without.redis}.`);
  try {
    await work({
      env: { TEST_DATABASE_URL: postgres.url, ...(redis && { TEST_REDIS_URL: redis.url }) },
      name: `PostgreSQL${redis ? ' and Redis' : ''}`,
      hasRedis: redis !== undefined,
    });
  } finally {
    await redis?.stop();
    await postgres.stop();
  }
}
