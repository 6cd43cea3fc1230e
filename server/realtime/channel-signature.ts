import { createHmac, timingSafeEqual } from 'node:crypto';

/** A socket that wants to subscribe to a private channel; `data` is what the server says of the subscriber, as JSON. */
export interface Subscription {
  readonly socketId: string;
  readonly channel: string;
  readonly data?: string | undefined;
}

/** The Pusher protocol's proof that it may: `{key}:{hex HMAC-SHA256 of "socket:channel" or "socket:channel:data"}`. */
export function signChannel(app: { key: string; secret: string }, { socketId, channel, data }: Subscription): string {
  const text = data === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${data}`;
  return `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`;
}

export function isSignatureOf(signature: string, app: { key: string; secret: string }, subscription: Subscription): boolean {
  const expected = Buffer.from(signChannel(app, subscription));
  const given = Buffer.from(signature);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}
