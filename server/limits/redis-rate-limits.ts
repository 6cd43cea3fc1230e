import type { Redis } from 'ioredis';
import type { RateLimits } from './rate-limits.ts';

/** Counts and starts the window in one step, so that no process can leave a count without an end. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }
`;

/** Limits shared by all processes. While Redis cannot be reached nobody is limited: signing in matters more. */
export function redisRateLimits(redis: Redis): RateLimits {
  return {
    async take(bucket, { limit, windowSeconds }) {
      const answer = await redis.eval(TAKE, 1, `dunlin:limit:${bucket}`, windowSeconds * 1000).catch(() => null);
      const [count, remainingMs] = Array.isArray(answer) ? answer.map(Number) : [];
      if (count === undefined || count <= limit) return { allowed: true, retryAfterSeconds: 0 };
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((remainingMs ?? 0) / 1000)) };
    },
    async close() {},
  };
}
