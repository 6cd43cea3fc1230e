import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devMailboxJson } from '#contract/endpoints/dev/dev-mailbox-json.ts';
import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { testProbe } from '#contract/endpoints/auth/test-probe.ts';
import { basePath } from '#contract/path.ts';
import { routes } from '../routes/registry.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import { publicRoute } from '../routes/route.ts';

const failing = publicRoute({ ...testProbe, name: 'failing', access: 'public', path: '/test/failing' }, async ({ db }) => {
  await db
    .insertInto('meta')
    .values([
      { key: 'same', value: 'value-in-a-statement' },
      { key: 'same', value: 'value-in-a-statement' },
    ])
    .execute();
  throw new Error('unreachable');
});
const throwing = publicRoute({ ...testProbe, name: 'throwing', access: 'public', path: '/test/throwing' }, async () => {
  const parameters = ['secret-in-a-parameter'];
  throw Object.assign(new Error('A statement failed', { cause: Object.assign(new Error('The line broke'), { parameters }) }), {
    parameters,
    query: 'insert secret-in-a-query',
    code: 'XX000',
  });
});

describe('the log', () => {
  let test: TestApp;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    test = await createTestApp({
      config: { logLevel: 'trace' },
      logStream: { write: (line) => void lines.push(line) },
      routes: [...routes, failing, throwing],
    });
  });
  afterEach(() => test.close());

  const log = () => lines.join('');

  it('holds no token, code, e-mail address or body of a whole sign-in', async () => {
    const email = 'wren.smith@example.test';
    await test.visitor.post('/login/email', { email });
    await test.services.outgoing.settled();
    const { data } = answerOf(devMailboxJson, await test.visitor.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`));
    const token = /magicLogin\/([\w-]+)/.exec(data[0]?.text ?? '')?.[1] ?? '';
    const code = /^\d{6}$/m.exec(data[0]?.text ?? '')?.[0] ?? '';
    expect([token.length > 20, code.length]).toEqual([true, 6]);

    for (const path of [
      'magicLogin',
      '%6DagicLogin',
      'MAGICLOGIN',
      '/magicLogin',
      'magicLogin%2F',
      'v3',
      'v3/profile',
      'media',
    ]) {
      await test.visitor.get(`/${path}/${token}?redirect=%2F`, { headers: { accept: 'text/html' } });
    }
    await test.visitor.post('/magicLogin', { otp: code.replace(/./, (digit) => String((Number(digit) + 1) % 10)), email });
    const session = answerOf(magicLogin, await test.visitor.post('/magicLogin', { token }));
    await test.visitor.get('/v3/test/probe', { headers: { authorization: `Bearer ${session.access_token}` } });
    await test.visitor.get(`/v3/test/probe?token=${session.access_token}`);
    const renewed = answerOf(
      refreshToken,
      await test.visitor.post(basePath(refreshToken) + refreshToken.path, { refresh_token: session.refresh_token }),
    );
    await test.visitor.post('/api/login/google', { credential: 'credential-of-google' });

    expect(log()).toContain('"route":"/login/email"');
    expect(log()).toContain('"statusCode":200');
    const secrets = [
      token,
      code,
      email,
      'wren',
      session.access_token,
      session.refresh_token,
      renewed.access_token,
      'credential-of-google',
    ];
    for (const secret of secrets) expect(log()).not.toContain(secret);
    expect(log()).not.toMatch(/bearer|authorization|redirect=|Log in to/i);
  });

  it('says where a failure happened, without the values of its statement', async () => {
    expect((await test.visitor.get('/v3/test/throwing')).status).toBe(500);
    expect((await test.visitor.get('/v3/test/failing')).status).toBe(409);
    expect(log()).toContain('A statement failed');
    expect(log()).toContain('The line broke');
    expect(log()).toContain('"code":"XX000"');
    for (const secret of ['secret-in-a', 'value-in-a-statement']) expect(log()).not.toContain(secret);
  });
});
