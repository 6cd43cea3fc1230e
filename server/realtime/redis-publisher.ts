import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Hub } from './hub.ts';
import type { LivePublisher } from './live-publisher.ts';

const TOPIC = 'dunlin:live';
const messageSchema = z.object({ channel: z.string(), event: z.string(), data: z.unknown() });

/** Carries events to the hubs of all processes, this one's included. */
export async function redisPublisher(redis: Redis, hub: Hub): Promise<LivePublisher> {
  const subscriber = redis.duplicate();
  // ioredis reconnects and subscribes again by itself; without a listener each failed try would end the process.
  subscriber.on('error', () => undefined);
  subscriber.on('message', (_topic: string, text: string) => {
    const message = z.safeParse(messageSchema, JSON.parse(text));
    if (message.success) void hub.publish(message.data.channel, message.data.event, message.data.data);
  });
  await subscriber.subscribe(TOPIC);
  return {
    async publish(channel, event, data) {
      await redis.publish(TOPIC, JSON.stringify({ channel, event, data }));
    },
    async close() {
      subscriber.disconnect();
    },
  };
}
