import { createECDH, createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Push services answer on the port of https; every other one may be a service that is not for the outside. */
const HTTPS_PORT = '';

/** Global unicast: what else looks like a public address leads, through some translation, to an IPv4 address or to this network. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that are resolved inside of a network, by whoever runs it. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|test|example|onion|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/** Whether an address is one of the internet: not of this machine, of a private network, of a translation, nor of many. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(GLOBAL_IPV6) && parsed.zoneId === undefined);
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}

/**
 * The address to push to; null where it is none that a push service has: https, its port, no user, and a name that the internet knows or a public address.
 * What a name leads to is judged again at each connection (`push/public-connection.ts`). `allowsLoopback`: test mode, a service on this machine.
 */
export function pushEndpointOf(written: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): URL | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowsLoopback && isLoopbackAddress(host)) return url;
  if (url.protocol !== 'https:' || url.port !== HTTPS_PORT) return null;
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? url : null;
  const name = host.replace(/\.$/, '');
  return name.includes('.') && !INNER_NAMES.test(name) ? url : null;
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
