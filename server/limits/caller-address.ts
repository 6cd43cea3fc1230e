import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../config.ts';

/**
 * Whether what the machine at `address` says about others is believed; `hop` counts from 0, the other end of the
 * connection.
 */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Null where nobody stands in front. A number of hops believes whoever connects: nobody but the proxies may then reach
 * the port.
 */
export function trustOf(trustProxy: Config['trustProxy']): Trust | null {
  if (trustProxy === false) return null;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy.split(','));
}

/** Who is at the far end of a request, the believed proxies left out. */
export function callerOf(request: IncomingMessage, trust: Trust | null): string {
  if (trust === null) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, trust);
}

/**
 * One caller's limits are counted under this: IPv6 by /64, which one household or machine has to itself; IPv4, mapped
 * or not, whole.
 */
export function limitedAddress(address: string): string {
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length - (bare.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
