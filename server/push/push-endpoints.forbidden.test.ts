import { createServer } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pushConfigOf } from '../config-push.ts';
import { pushEndpointOf } from '../domain/notifications/rules/push-endpoint.ts';
import { testDevice } from '../../tests/support/push-service.ts';
import { isPublicAddress } from '../kernel/public-address.ts';
import { ForbiddenAddressError, publicLookup } from '../kernel/public-lookup.ts';
import { inner4, inner6, innerHosts, within6, wrongEndpoints } from '../testing/inner-hosts.ts';
import { createPushSender } from './push-sender.ts';

const spellings = innerHosts.map((host) => `https://${host}/send/abc`);

const services = [
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
  'https://fcm.googleapis.com:443/x',
  'https://8.8.8.8/x',
  'https://[2606:4700:4700::1111]/x',
];

const config = pushConfigOf(
  {
    NODE_ENV: 'production',
    VAPID_PUBLIC_KEY: null,
    VAPID_PRIVATE_KEY: null,
    VAPID_SUBJECT: 'mailto:help@dunlin.social',
    PUSH_TO_LOOPBACK: null,
  },
  { generatedSecret: 'a secret of this test', supportEmail: 'help@dunlin.example' },
);
const strict = { allowsLoopback: false };

describe('an endpoint to push to', () => {
  it(`is never one of ${spellings.length} spellings of addresses and names inside of networks [NOTIF-13]`, () => {
    expect(spellings.length).toBeGreaterThan(300);
    expect(spellings.filter((endpoint) => pushEndpointOf(endpoint, strict) !== null)).toEqual([]);
  });

  it.each(wrongEndpoints)('is never %j', (endpoint) => {
    expect(pushEndpointOf(endpoint, strict)).toBeNull();
  });

  it.each(services)('may be %s', (endpoint) => {
    expect(pushEndpointOf(endpoint, strict)?.href).toContain('https://');
  });

  it('of test mode may be on this machine, and nowhere else inside', () => {
    const inTests = { allowsLoopback: true };
    expect(pushEndpointOf('http://127.0.0.1:4999/x', inTests)).not.toBeNull();
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', 'localhost'])
      expect(pushEndpointOf(`http://${host}/x`, inTests)).toBeNull();
  });
});

describe('a connection to a push service', () => {
  const lookup = (addresses: readonly string[], all: boolean) =>
    new Promise((resolve, reject) => {
      const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
      publicLookup(strict, (_name, done) => done(null, found))('push.dunlin.social', { all }, (error, given) =>
        error === null ? resolve(given) : reject(error),
      );
    });

  it.each([...inner4, ...inner6, ...inner4.flatMap(within6)])('is not made where its name leads to %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    await expect(lookup([address], true)).rejects.toThrow(ForbiddenAddressError);
    await expect(lookup([address], false)).rejects.toThrow(ForbiddenAddressError);
    // One public address beside it is no excuse.
    await expect(lookup(['8.8.8.8', address], true)).rejects.toThrow(ForbiddenAddressError);
  });

  it('is made to the very addresses that were judged', async () => {
    expect(await lookup(['8.8.8.8'], false)).toBe('8.8.8.8');
    expect(await lookup(['8.8.8.8', '2606:4700:4700::1111'], true)).toHaveLength(2);
  });

  it('is not made to this machine by any spelling, and the push is given up', async () => {
    let connections = 0;
    const server = createServer();
    server.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (config === null) throw new Error('There is a key');
    const sender = createPushSender(
      config,
      publicLookup(strict, (_name, done) => done(null, [{ address: '127.0.0.1', family: 4 }])),
    );
    const push = { ...testDevice(), contentEncoding: 'aes128gcm' as const, payload: 'x', topic: 'x' };
    const endpoints = [`http://127.0.0.1:${port}/x`, `https://127.0.0.1:${port}/x`, 'https://push.dunlin.social/x'];
    for (const endpoint of endpoints) expect(await sender.send({ ...push, endpoint })).toEqual({ type: 'refused', status: null });
    expect(connections).toBe(0);
    sender.close();
    await new Promise((resolve) => void server.close(resolve));
  });
});
