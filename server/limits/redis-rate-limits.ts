import type { Redis } from 'ioredis';
import { memoryRateLimits } from './memory-rate-limits.ts';
import type { RateLimits } from '../kernel/rate-limits.ts';

/** Counts and starts the window in one step, so that no process can leave a count without an end. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`;

/**
 * Limits shared by all processes. While Redis cannot be reached each process limits by itself, so that people can go
 * on.
 */
export function redisRateLimits(redis: Redis, prefix: string): RateLimits {
  const own = memoryRateLimits();
  return {
    async take(bucket, limit) {
      const windowMs = limit.windowSeconds * 1000;
      const answer = await redis.eval(TAKE, 1, `${prefix}:limit:${bucket}`, windowMs).catch(() => null);
      const [count, remainingMs] = Array.isArray(answer) ? answer.map(Number) : [];
      if (count === undefined || remainingMs === undefined) return own.take(bucket, limit);
      if (count <= limit.limit) return { allowed: true, retryAfterSeconds: 0 };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) };
    },
    close: () => own.close(),
  };
}
