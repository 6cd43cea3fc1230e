import type { Redis } from 'ioredis';
import * as z from 'zod/mini';
import type { Hub } from './hub.ts';
import type { LivePublisher } from './live-publisher.ts';

const messageSchema = z.object({ channel: z.union([z.string(), z.array(z.string())]), event: z.string(), data: z.unknown() });

/**
 * Carries events to the hubs of all processes, this one's included. Topics know no database numbers, so the prefix
 * alone keeps two installations on one Redis apart. While Redis cannot be reached publishing fails, and the event is
 * tried again.
 */
export async function redisPublisher(redis: Redis, hub: Hub, prefix: string): Promise<LivePublisher> {
  const topic = `${prefix}:live`;
  // The listening side waits for its connection as long as it takes, and ioredis subscribes again after each new one.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });
  subscriber.on('error', () => undefined);
  subscriber.on('message', (_topic: string, text: string) => {
    const message = z.safeParse(messageSchema, parsedJson(text));
    if (message.success) void hub.publish(message.data.channel, message.data.event, message.data.data);
  });
  const subscribed = subscriber.subscribe(topic).catch(() => undefined);
  if (redis.status === 'ready') await subscribed;
  return {
    async publish(channel, event, data) {
      await redis.publish(topic, JSON.stringify({ channel, event, data }));
    },
    async close() {
      subscriber.disconnect();
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
