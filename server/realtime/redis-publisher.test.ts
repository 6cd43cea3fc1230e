import type { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { openRedis } from '../redis.ts';
import { createHub } from './hub.ts';
import type { Hub } from './hub.ts';
import type { LivePublisher } from './live-publisher.ts';
import { redisPublisher } from './redis-publisher.ts';

const url = process.env['TEST_REDIS_URL'];
const redis = url ? await openRedis(url, () => undefined) : null;
afterAll(() => redis?.disconnect());

type Opened = { publisher: LivePublisher; here: Hub; close(): Promise<void> };

/** One process has its hub alone; with Redis an event reaches the hub of every other process as well. */
const ways: [string, () => Promise<Opened>][] = [['within one process', async () => openHere(createHub())]];
if (redis !== null) ways.push(['across processes, through Redis', () => openAcross(redis)]);

function openHere(hub: Hub): Opened {
  return { publisher: hub, here: hub, close: () => hub.close() };
}

async function openAcross(connection: Redis): Promise<Opened> {
  const [here, there] = [createHub(), createHub()];
  const [listening, publishing] = [
    await redisPublisher(connection, here, 'dunlin-test'),
    await redisPublisher(connection, there, 'dunlin-test'),
  ];
  return {
    publisher: publishing,
    here,
    async close() {
      await Promise.all([listening.close(), publishing.close()]);
    },
  };
}

describe.each(ways)('live events %s', (_name, open) => {
  it('reach who listens to their channel, and nobody else', async () => {
    const opened = await open();
    const heard: unknown[] = [];
    opened.here.join('posts', { deliver: (message) => heard.push(JSON.parse(message)) });
    opened.here.join('private-user-x', { deliver: () => heard.push('astray') });
    await opened.publisher.publish('posts', 'PostAdded', { ulid: '1' });
    await expect.poll(() => heard).toEqual([{ event: 'PostAdded', channel: 'posts', data: '{"ulid":"1"}' }]);
    await opened.close();
  });
});
