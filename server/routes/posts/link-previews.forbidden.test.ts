import { createServer } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicLookup } from '../../kernel/public-lookup.ts';
import { createPublicAgent } from '../../kernel/fetch/public-agent.ts';
import { createPageReader } from '../../previews/page-reader.ts';
import { inner4, inner6, innerHosts, within6 } from '../../testing/inner-hosts.ts';

const hosts = [...innerHosts, 'public.dunlin.social:22', 'public.dunlin.social:8443', 'user:word@public.dunlin.social'];

describe('targets of a preview that are refused', () => {
  let port = 0;
  let connections = 0;
  let lookups: string[] = [];
  let leadsTo: string[] = ['127.0.0.1'];
  const server = createServer((_request, response) => response.end('<title>secret</title>'));
  server.on('connection', () => (connections += 1));
  beforeEach(async () => {
    connections = 0;
    lookups = [];
    leadsTo = ['127.0.0.1'];
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  const resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => {
    lookups.push(name);
    done(
      null,
      leadsTo.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  const readerOf = (standInPort: number | null) => {
    const dispatcher = createPublicAgent({
      standInPort,
      connectMs: 500,
      lookup: publicLookup({ allowsLoopback: false }, resolve),
    });
    const store = { put: async () => undefined, url: (key: string) => key };
    return { dispatcher, reader: createPageReader({ dispatcher, store, appUrl: '', limits: { pageMs: 500, pictureMs: 500 } }) };
  };

  it(`are ${hosts.length} hosts and more: none is looked up or contacted [API-121]`, async () => {
    expect(hosts.length).toBeGreaterThan(300);
    const { dispatcher, reader } = readerOf(null);
    const answers: unknown[] = [];
    for (const host of hosts) {
      for (const address of [`https://${host}/x`, `http://${host}/x`]) answers.push(await reader.readPage(address));
    }
    expect(answers.filter((answer) => answer !== null)).toEqual([]);
    expect([lookups, connections]).toEqual([[], 0]);
    await dispatcher.destroy();
  });

  it.each([...inner4, ...inner6, ...inner4.flatMap(within6)])(
    'are names that lead to %s, be a public address beside it',
    async (address) => {
      const { dispatcher, reader } = readerOf(null);
      for (const all of [[address], ['8.8.8.8', address]]) {
        leadsTo = all;
        expect(await reader.readPage('https://rebinding.dunlin.social/x')).toBeNull();
        expect(await reader.keepPicture('https://rebinding.dunlin.social/x.png')).toEqual({ problem: 'download' });
      }
      // It was judged where it is connected to, once for each page and picture, and nothing was connected to.
      expect(lookups).toHaveLength(4);
      expect(connections).toBe(0);
      await dispatcher.destroy();
    },
  );

  it('are this machine even where a server on it stands in for names of tests', async () => {
    const { dispatcher, reader } = readerOf(port);
    for (const address of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://[::1]:${port}/`])
      expect(await reader.readPage(address)).toBeNull();
    expect(connections).toBe(0);
    await dispatcher.destroy();
  });
});
