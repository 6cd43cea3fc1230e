import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devMoveClock } from '#contract/endpoints/dev/dev-move-clock.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';

describe('/dev, in demo and test mode', () => {
  let test: TestApp;
  let origin: string;
  beforeEach(async () => {
    test = await createTestApp();
    origin = await test.listen();
  });
  afterEach(() => test.close());

  const settings = () => fetch(`${origin}/v4/settings`);

  it('answers a status for the next matching requests, then goes on', async () => {
    await test.visitor.post('/dev/faults', { match: { method: 'GET', path: '/v4/settings' }, status: 503, times: 2 });
    expect([(await settings()).status, (await settings()).status, (await settings()).status]).toEqual([503, 503, 200]);
  });

  it('answers the given body, and matches a prefix', async () => {
    await test.visitor.post('/dev/faults', {
      match: { path: '/v4/*' },
      status: 423,
      body: { error_type: 'timeout', message: 'Later' },
    });
    expect(await (await settings()).json()).toEqual({ error_type: 'timeout', message: 'Later' });
    expect((await settings()).status).toBe(200);
  });

  it('leaves other methods and paths alone', async () => {
    await test.visitor.post('/dev/faults', { match: { method: 'POST', path: '/v4/settings' }, status: 500 });
    await test.visitor.post('/dev/faults', { match: { path: '/v4/settings/violations' }, status: 500 });
    expect((await settings()).status).toBe(200);
  });

  it('closes the connection before the call runs', async () => {
    await test.visitor.post('/dev/faults', { match: { path: '/v4/settings' }, drop: true });
    await expect(settings()).rejects.toThrow('fetch failed');
    expect((await settings()).status).toBe(200);
  });

  it('delays, and forgets on DELETE', async () => {
    await test.visitor.post('/dev/faults', { match: { path: '/v4/settings' }, delayMs: 150 });
    const start = performance.now();
    await settings();
    expect(performance.now() - start).toBeGreaterThan(140);
    await test.visitor.post('/dev/faults', { match: { path: '/v4/settings' }, status: 500, times: 10 });
    await test.visitor.delete('/dev/faults');
    expect((await settings()).status).toBe(200);
  });

  it('moves the clock', async () => {
    const moved = answerOf(devMoveClock, await test.visitor.post('/dev/clock', { offsetMs: 3_600_000 }));
    expect(Math.abs(Date.parse(moved.now) - Date.now() - 3_600_000)).toBeLessThan(5_000);
  });

  it('signs in as an account that exists', async () => {
    const maya = await test.createUser('maya');
    expect(await test.visitor.post('/dev/login', { username: 'maya' })).toMatchObject({
      status: 200,
      body: { user: { ulid: maya.id } },
    });
    expect((await test.visitor.post('/dev/login', { username: 'nobody' })).status).toBe(404);
  });

  it('resets: rows, faults and clock', async () => {
    await test.createUser('maya');
    await test.visitor.post('/dev/faults', { match: { path: '/v4/*' }, status: 500, times: 10 });
    await test.visitor.post('/dev/clock', { offsetMs: 3_600_000 });
    expect((await test.visitor.post('/dev/reset')).status).toBe(200);
    expect(await test.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect((await settings()).status).toBe(200);
    expect(Math.abs(test.clock.now().getTime() - Date.now())).toBeLessThan(5_000);
  });

  it('is not there in production', async () => {
    const production = await createTestApp({ config: { mode: 'production' } });
    for (const path of ['/dev/login', '/dev/faults', '/dev/clock', '/dev/live', '/dev/reset']) {
      expect(await production.visitor.post(path, {})).toMatchObject({ status: 404 });
    }
    expect((await production.visitor.get('/dev/mailbox')).status).toBe(404);
    expect(await production.visitor.get('/login/options')).toMatchObject({ status: 200, body: { demoAccounts: [] } });
    const { paths } = (await production.visitor.get('/openapi.json')).body as { paths: object };
    expect(Object.keys(paths).filter((path) => path.startsWith('/dev'))).toEqual([]);
    await production.close();
  });
});
