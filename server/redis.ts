import type { Redis } from 'ioredis';

/** A request never waits longer than this for Redis: what needs it goes on without. */
const COMMAND_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Between tries to reach it again. */
const RECONNECT_MAX_MS = 2_000;

/**
 * Connects to the Redis that several server processes share. A command fails at once while there is no connection,
 * rather than wait for one: limits and live events each know what to do then.
 */
export async function openRedis(url: string, log: (message: string) => void): Promise<Redis> {
  // Most installations have none, and need not load its library.
  const { Redis: RedisClient } = await import('ioredis');
  const redis: Redis = new RedisClient(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MAX_MS),
  });
  let isReachable = true;
  redis.on('error', (error) => {
    if (isReachable) log(`Redis cannot be reached (${error.message}): each process limits by itself, live events wait`);
    isReachable = false;
  });
  redis.on('ready', () => {
    if (!isReachable) log('Redis is there again');
    isReachable = true;
  });
  await redis.connect().catch(() => undefined);
  return redis;
}
