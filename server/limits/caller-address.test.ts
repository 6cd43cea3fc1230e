import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { callerOf, limitedAddress, trustOf } from './caller-address.ts';

function requestFrom(remoteAddress: string, forwarded: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the address of a caller', () => {
  const forwarded = '198.51.100.1, 198.51.100.2, 203.0.113.7';
  it.each([
    [false, '10.0.0.1', '10.0.0.1'],
    [1, '10.0.0.1', '203.0.113.7'],
    [2, '10.0.0.1', '198.51.100.2'],
    ['10.0.0.0/8', '10.0.0.1', '203.0.113.7'],
    ['10.0.0.0/8,203.0.113.7', '10.0.0.1', '198.51.100.2'],
    ['10.0.0.0/8', '192.0.2.1', '192.0.2.1'],
  ] as const)('with TRUST_PROXY=%s, connected from %s, is %s', (trust, remote, address) => {
    expect(callerOf(requestFrom(remote, forwarded), trustOf(trust))).toBe(address);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('%s is limited as %s', (address, limited) => {
    expect(limitedAddress(address)).toBe(limited);
  });
});

describe('behind one proxy', () => {
  it('a caller who makes addresses up is limited as what the proxy saw', async () => {
    const test = await createTestApp({ config: { trustProxy: 1 } });
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}, 203.0.113.7` };
      statuses.push((await test.visitor.post('/login/email', { email: `wren${count}@example.test` }, { headers })).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await test.close();
  });
});
