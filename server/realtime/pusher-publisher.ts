import type { LiveConfig } from '../config.ts';
import type { LivePublisher } from './live-publisher.ts';

/** Milliseconds that the external server gets to take an event. */
const TIMEOUT_MS = 5_000;
/** As many as the protocol's calls take. */
const CHANNELS_A_CALL = 100;

/** Hands events to any server of the Pusher protocol. */
export async function pusherPublisher(live: LiveConfig): Promise<LivePublisher> {
  const { default: Pusher } = await import('pusher');
  const place =
    live.host === null
      ? { cluster: live.cluster }
      : { host: live.host, ...(live.port === null ? {} : { port: String(live.port) }) };
  const pusher = new Pusher({
    appId: live.appId,
    key: live.key,
    secret: live.secret,
    useTLS: live.tls,
    timeout: TIMEOUT_MS,
    ...place,
  });
  return {
    async publish(channel, event, data) {
      const channels = typeof channel === 'string' ? [channel] : channel;
      for (let start = 0; start < channels.length; start += CHANNELS_A_CALL) {
        const answer = await pusher.trigger(channels.slice(start, start + CHANNELS_A_CALL), event, data ?? null);
        if (!answer.ok) throw new Error(`The live server answered ${answer.status}`);
      }
    },
    async close() {},
  };
}
