import { createHmac, timingSafeEqual } from 'node:crypto';

/** The Pusher protocol's proof that a socket may subscribe to a private channel: `{key}:{hex HMAC-SHA256 of "socket:channel"}`. */
export function signChannel(app: { key: string; secret: string }, socketId: string, channel: string): string {
  return `${app.key}:${createHmac('sha256', app.secret).update(`${socketId}:${channel}`).digest('hex')}`;
}

export function isSignatureOf(
  signature: string,
  app: { key: string; secret: string },
  place: { socketId: string; channel: string },
): boolean {
  const expected = Buffer.from(signChannel(app, place.socketId, place.channel));
  const given = Buffer.from(signature);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}
