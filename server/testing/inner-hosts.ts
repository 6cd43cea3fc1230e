/** Addresses of IPv4 that are not of the internet: the first and the last of each range. */
export const inner4 = [
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.0',
  '10.255.255.255',
  '100.64.0.0',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.0',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.0',
  '192.168.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

/** As much of IPv6. */
export const inner6 = [
  '::',
  '::1',
  '::2',
  'fc00::1',
  'fd00:ec2::254',
  'fdff:ffff::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'feff::1',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2001:10::1',
  '2001:20::1',
  '2001:2::1',
  '5f00::1',
  '4000::1',
];

/** Spellings of an IPv4 address as a number, in parts, in hexadecimal and octal digits. */
function spellings4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    hex(whole),
    octal(whole),
    `${hex(a)}.${hex(b)}.${hex(c)}.${hex(d)}`,
    `${octal(a)}.${octal(b)}.${octal(c)}.${octal(d)}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [...address].map((character) => (character === '.' ? '。' : character)).join(''),
  ];
}

/**
 * An IPv4 address in those of IPv6 that lead to it: mapped, compatible, translated (NAT64 well-known and local), 6to4,
 * Teredo's server.
 */
export function within6(address: string): string[] {
  const [high, low] = groupsOf(address);
  return [
    `::ffff:${address}`,
    `::ffff:${high}:${low}`,
    `::${address}`,
    `::ffff:0:${address}`,
    `64:ff9b::${address}`,
    `64:ff9b:1::${address}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
  ];
}

function groupsOf(address: string): [string, string] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

const names = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'printer',
  'printer.',
  'printer.local',
  'db.internal',
  'metadata.google.internal',
  'router.lan',
  'nas.home',
  'nas.home.arpa',
  'x.corp',
  'x.intranet',
  'x.private',
  'x.test',
  'x.example',
  'x.invalid',
  'x.onion',
  '1.0.0.127.in-addr.arpa',
  'localhost.localdomain',
  'ⓛocalhost',
  'printer.local.',
];

/** Hosts of addresses that lead nowhere on the internet, in every spelling that a browser or a library might read. */
export const innerHosts: readonly string[] = [
  ...inner4.flatMap(spellings4),
  ...inner6.map((address) => `[${address}]`),
  ...inner4.flatMap(within6).map((address) => `[${address}]`),
  ...names,
];

/** Addresses that no push service has, whoever answers there. */
export const wrongEndpoints = [
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:22/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'https:///x',
  '//fcm.googleapis.com',
  'nothing',
  '',
];

/** Of every class of hosts and of spellings some, for tests in which each costs a request. */
export const innerHostSample = [
  ...spellings4('10.0.0.1'),
  ...inner4,
  ...[...inner6, ...within6('192.168.0.1')].map((address) => `[${address}]`),
  ...names,
];
