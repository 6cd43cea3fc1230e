import { afterAll, expect, it } from 'vitest';
import { openRedis } from '../redis.ts';
import { createHub } from './hub.ts';
import { redisPublisher } from './redis-publisher.ts';

const redis = await openRedis(process.env['TEST_REDIS_URL'] ?? '', () => undefined);
afterAll(() => redis.disconnect());

it('two installations on one Redis hear nothing of each other', async () => {
  const [ours, theirs] = [createHub(), createHub()];
  const here = await redisPublisher(redis, ours, 'dunlin-test-ours');
  const there = await redisPublisher(redis, theirs, 'dunlin-test-theirs');
  const heard: string[] = [];
  ours.join('posts', { deliver: () => heard.push('ours') });
  theirs.join('posts', { deliver: () => heard.push('theirs') });
  await there.publish('posts', 'PostAdded', {});
  await here.publish('posts', 'PostAdded', {});
  await expect.poll(() => heard.toSorted()).toEqual(['ours', 'theirs']);
  await Promise.all([here.close(), there.close()]);
});
