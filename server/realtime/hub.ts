import type { LivePublisher } from './live-publisher.ts';

/** One connection, as the hub sees it. */
export interface Listener {
  /** One message of the Pusher protocol as JSON text. */
  deliver(message: string): void;
}

/** Who listens to what in this process. */
export interface Hub extends LivePublisher {
  join(channel: string, listener: Listener): void;
  leave(channel: string, listener: Listener): void;
  listenerCount(channel: string): number;
}

export function createHub(): Hub {
  const channels = new Map<string, Set<Listener>>();
  return {
    join(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      listeners.add(listener);
      channels.set(channel, listeners);
    },
    leave(channel, listener) {
      const listeners = channels.get(channel);
      if (listeners?.delete(listener) && listeners.size === 0) channels.delete(channel);
    },
    listenerCount: (channel) => channels.get(channel)?.size ?? 0,
    async publish(receivers, event, data) {
      // The protocol carries data as JSON within JSON; it is made once for all.
      const text = JSON.stringify(data ?? null);
      for (const channel of typeof receivers === 'string' ? [receivers] : receivers) {
        const listeners = channels.get(channel);
        if (listeners === undefined) continue;
        const message = JSON.stringify({ event, channel, data: text });
        for (const listener of listeners) listener.deliver(message);
      }
    },
    async close() {
      channels.clear();
    },
  };
}
