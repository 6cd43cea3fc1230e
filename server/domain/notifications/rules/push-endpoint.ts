import { createECDH, createHash } from 'node:crypto';
import { isLoopbackAddress, isPublicHost } from '../../../kernel/public-address.ts';

/** Push services answer on the port of https; every other one may be a service that is not for the outside. */
const HTTPS_PORT = '';

/**
 * The address to push to; null where it is none that a push service has: https, its port, no user, and a name that the
 * internet knows or a public address. What a name leads to is judged again at each connection
 * (`kernel/public-lookup.ts`). `allowsLoopback`: test mode, a service on this machine.
 */
export function pushEndpointOf(written: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): URL | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsLoopback && isLoopbackAddress(host)) return url;
  if (url.protocol !== 'https:' || url.port !== HTTPS_PORT) return null;
  return isPublicHost(host) ? url : null;
}

/** What a subscription is known by, and who may delete it tells. */
export function subscriptionIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** Whether a payload can be encrypted for these keys (RFC 8291): a point of P-256, uncompressed, and 16 bytes. */
export function areUsableKeys({ publicKey, authToken }: { readonly publicKey: string; readonly authToken: string }): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(authToken, 'base64url').length !== 16) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
