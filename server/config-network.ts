import { BlockList, isIP } from 'node:net';

/** Ranges by the names that the HTTP layer knows them by. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HOPS_MAX = 10;

/** Whether only this machine reaches a listener on `host`. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const version = isIP(host);
  if (version === 0) return false;
  const loopback = new BlockList();
  loopback.addSubnet('127.0.0.0', 8, 'ipv4');
  loopback.addAddress('::1', 'ipv6');
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whose `X-Forwarded-For` is believed: false for nobody's, a number for that many proxies in front, or their addresses,
 * ranges and names, separated by commas. Believing everybody's would let each caller choose the address by which it is
 * limited.
 */
export function readTrustProxy(value: string | null, tell: (problem: string) => void): false | number | string {
  if (value === null || value === 'false' || value === '0') return false;
  if (/^\d+$/.test(value) && Number(value) <= HOPS_MAX) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every((entry) => isRange(entry))) return entries.join(',');
  tell(
    value === 'true'
      ? 'TRUST_PROXY=true would believe every caller about its own address. Give the number of proxies in front, or their addresses.'
      : `TRUST_PROXY must be a number of proxies up to ${HOPS_MAX}, or their addresses, ranges such as 10.0.0.0/8, and names (${[...RANGE_NAMES].join(', ')}).`,
  );
  return false;
}

function isRange(entry: string): boolean {
  if (RANGE_NAMES.has(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A range of length 0 is everybody.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
