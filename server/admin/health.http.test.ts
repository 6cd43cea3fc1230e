import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { migrations } from '../kernel/db/migrations/index.ts';
import { adminVisits, type AdminVisits } from '../testing/admin-visits.ts';
import { memoryMailer } from '../testing/memory-mailer.ts';
import { createPusherClient } from '../testing/pusher-client.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { readHealth } from './read-health.ts';

let test: TestApp;
let visits: AdminVisits;
let ines: TestClient;

beforeAll(async () => {
  const mailer = memoryMailer();
  mailer.isAway = true;
  test = await createTestApp({ mailer });
  visits = adminVisits(test);
  ines = await test.signedIn('ines', { badges: ['employee'] });
});
afterAll(() => test.close());

async function facts(): Promise<Readonly<Record<string, string>>> {
  const $ = load(await visits.html(ines, '/admin/health'));
  return Object.fromEntries(
    $('dl > div')
      .map((_index, fact) => [[$(fact).find('dt').text(), $(fact).find('dd').text()]])
      .toArray(),
  );
}
async function row(name: string): Promise<readonly string[]> {
  const $ = load(await visits.html(ines, '/admin/health'));
  return $('tr')
    .filter((_index, line) => $(line).find('th').text() === name)
    .find('td')
    .map((_index, cell) => $(cell).text())
    .toArray();
}

it('tells version, database, services, uptime and the last migration [MOD-50]', async () => {
  const { version, name } = migrations.at(-1) ?? { version: 0, name: '' };
  const told = await facts();
  expect(told).toMatchObject({
    'Version of the server': expect.stringMatching(/^\d+\.\d+\.\d+/),
    'Version of the calls': CONTRACT_VERSION,
    'Runtime (Node.js)': process.version,
    'Running for': expect.stringMatching(/minute|hour/),
    Database: expect.stringMatching(/PostgreSQL \d+\.\d+.*, answers in [\d.,]+ ms$/),
    'Last migration': expect.stringContaining(`${version}: ${name}, `),
    'Shared store (Redis)': 'not set',
    'E-mail': 'development mailbox',
    Files: 'folder',
    'Live connections open here': '0',
  });
});

it('names no host, no address, no folder and no secret', async () => {
  const html = await visits.html(ines, '/admin/health');
  const { config } = test.services;
  for (const secret of [config.jwtSecret, config.live.secret, config.dataDir, config.mailFrom, config.host, String(config.port)])
    expect(html).not.toContain(secret);
  expect(html).not.toMatch(/postgres:\/\/|redis:\/\/|smtp:\/\/|@example\.test/);
});

it('counts what waits to be sent, what is tried in vain, and jobs that wait or were given up', async () => {
  expect(await row('E-mails')).toEqual(['0', '0', '–']);
  const at = new Date('2026-05-06T07:08:00Z');
  const later = new Date(Date.now() + 3_600_000);
  const mail = { to: 'a@example.test', subject: 's', text: 't', html: 'h' };
  for (const attempts of [0, 1, 2])
    await test.db
      .insertInto('outgoing_events')
      .values({ kind: 'mail', payload: JSON.stringify(mail), attempts, next_attempt_at: later, created_at: at })
      .execute();
  expect(await row('E-mails')).toEqual(['3', '1', 'May 6, 2026, 7:08 AM UTC']);
  expect(await row('Pushes')).toEqual(['0', '0', '–']);
  await test.db.insertInto('account_deletions').values({ user_id: ines.id, due_at: later }).execute();
  expect(await row('Deletions of accounts')).toEqual(['1', '0']);
  expect(await row('Videos being made')).toEqual(['0', '0']);
});

it('counts the live sockets of this process', async () => {
  const origin = await test.listen();
  const pusher = createPusherClient(origin);
  await new Promise((resolve) => pusher.connection.bind('connected', resolve));
  expect((await facts())['Live connections open here']).toBe('1');
  pusher.disconnect();
  await expect.poll(async () => (await facts())['Live connections open here']).toBe('0');
});

it('tells how Redis answers, and that it does not', async () => {
  const vitals = { version: null, engine: 'postgresql', mail: 'smtp', storage: 'bucket', openSockets: () => null } as const;
  const there = await readHealth(test.db, { ...vitals, redis: { ping: async () => 'PONG' } });
  expect(there.redis?.ms).toBeGreaterThanOrEqual(0);
  const away = await readHealth(test.db, { ...vitals, redis: { ping: () => Promise.reject(new Error('away')) } });
  expect(away.redis).toEqual({ ms: null });
});
