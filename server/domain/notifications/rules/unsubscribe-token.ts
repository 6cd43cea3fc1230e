import { createHmac, timingSafeEqual } from 'node:crypto';
import { ULID_PATTERN } from '#contract/ulid.ts';

/**
 * Names a member in the address that ends their digests (RFC 8058). It opens nothing else, so it may stand in an e-mail
 * for as long as that is kept: the member's id, and proof that this server wrote it.
 */
export function unsubscribeToken(userId: string, secret: string): string {
  return `${userId}.${signatureOf(userId, secret)}`;
}

/** The member whom it names; null where this server did not write it. */
export function memberOfToken(token: string, secret: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  if (!ULID_PATTERN.test(userId)) return null;
  const expected = Buffer.from(signatureOf(userId, secret));
  const given = Buffer.from(signature);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given) ? userId : null;
}

function signatureOf(userId: string, secret: string): string {
  const key = createHmac('sha256', secret).update('unsubscribe from digests').digest();
  return createHmac('sha256', key).update(userId).digest('base64url');
}
