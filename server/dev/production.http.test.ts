import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginOptions } from '#contract/endpoints/auth/login-options.ts';
import { basePath } from '#contract/path.ts';
import { routes } from '../routes/registry.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';

const developmentRoutes = routes.map(({ endpoint }) => endpoint).filter(({ developmentOnly }) => developmentOnly === true);

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await createTestApp({ config: { mode: 'production' } });
    for (const { username } of demoAccounts) await production.createUser(username);
  });
  afterAll(() => production.close());

  it('the login page is offered no demo account, even where accounts of those names exist', async () => {
    const answer = answerOf(loginOptions, await production.visitor.get('/login/options'));
    expect(answer).toEqual({ googleClientId: null, demoAccounts: [] });
  });

  it('nothing under /dev answers, and the description names none of it', async () => {
    expect(developmentRoutes.length).toBeGreaterThan(5);
    for (const endpoint of developmentRoutes) {
      const address = basePath(endpoint) + endpoint.path;
      expect(address).toMatch(/^\/dev\//);
      const answer = await production.visitor.call(endpoint.method, address, {
        body: endpoint.method === 'GET' ? undefined : {},
      });
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.body).toMatchObject({ error_type: 'not_found' });
    }
    for (const page of ['/openapi.json', '/docs', '/']) {
      const answer = await production.visitor.get(page);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('/dev/');
    }
  });

  it('a failing answer tells nothing of its cause', async () => {
    const broken = await createTestApp({ config: { mode: 'production', logLevel: 'silent' } });
    broken.services.limits.take = () => Promise.reject(new Error('password=hunter2'));
    const answer = await broken.visitor.post('/login/email', { email: 'wren@example.test' });
    expect(answer).toMatchObject({ status: 500, body: { error_type: 'server' } });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    await broken.close();
  });
});

describe('in a demo', () => {
  it('the login page is offered the demo accounts that exist', async () => {
    const demo = await createTestApp({ config: { mode: 'demo' } });
    await demo.createUser('maya');
    const answer = answerOf(loginOptions, await demo.visitor.get('/login/options'));
    expect(answer.demoAccounts.map(({ username }) => username)).toEqual(['maya']);
    await demo.close();
  });
});
