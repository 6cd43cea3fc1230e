import ipaddr from 'ipaddr.js';

/**
 * Global unicast: what else looks like a public address leads, through some translation, to an IPv4 address or to this
 * network.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that are resolved inside of a network, by whoever runs it. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|test|example|onion|home\.arpa|in-addr\.arpa|ip6\.arpa)$/;

/**
 * Whether an address is one of the internet: not of this machine, of a private network, of a translation, nor of many.
 */
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
 * Whether the host of an address (`URL.hostname`) is a public address, or a name that the internet knows. What a name
 * leads to is judged at each connection.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  const name = host.toLowerCase().replace(/\.$/, '');
  return name.includes('.') && !INNER_NAMES.test(name);
}
