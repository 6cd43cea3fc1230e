import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { answerOf } from '../../../testing/test-client.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('sessions', () => {
  let test: TestApp;
  let maya: TestClient;
  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
  });
  afterEach(() => test.close());

  const refresh = (token: string) => test.visitor.post('/v3/auth/refreshtoken', { refresh_token: token });
  const probe = (token: string) => test.visitor.get('/v3/test/probe', { headers: { authorization: `Bearer ${token}` } });
  const firstRefreshToken = () => maya.session?.refresh_token ?? '';
  const firstAccessToken = () => maya.session?.access_token ?? '';

  it('probes a bearer token, and answers 401 without one [API-09]', async () => {
    expect(await maya.get('/v3/test/probe')).toMatchObject({ status: 200, body: { success: true } });
    expect(await test.visitor.get('/v3/test/probe')).toMatchObject({ status: 401, body: { error_type: 'authentication' } });
  });

  it.each([
    '',
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic bWF5YTptYXlh',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMUhQQ0Q1SFRWOUdCWDNWMTFIRU5URUQyOCJ9.',
  ])('refuses the authorization "%s"', async (authorization) => {
    expect((await test.visitor.get('/v3/test/probe', { headers: { authorization } })).status).toBe(401);
  });

  it('ends access tokens after 15 minutes', async () => {
    test.clock.setOffset(15 * MINUTE - 5 * SECOND);
    expect((await probe(firstAccessToken())).status).toBe(200);
    test.clock.setOffset(15 * MINUTE + 5 * SECOND);
    expect((await probe(firstAccessToken())).status).toBe(401);
  });

  it('refreshes without a bearer, even beside an expired one [API-08]', async () => {
    test.clock.setOffset(20 * MINUTE);
    const answer = await maya.post('/v3/auth/refreshtoken', { refresh_token: firstRefreshToken() });
    const pair = answerOf(refreshToken, answer);
    expect(pair.refresh_token).not.toBe(firstRefreshToken());
    expect((await probe(pair.access_token)).status).toBe(200);
  });

  it('answers a token that two contexts send at once with a pair each', async () => {
    const answers = await Promise.all([refresh(firstRefreshToken()), refresh(firstRefreshToken())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    test.clock.setOffset(55 * SECOND);
    expect((await refresh(firstRefreshToken())).status).toBe(200);
  });

  it('ends the whole family where a token is used again later than 60 s after its rotation', async () => {
    const pair = answerOf(refreshToken, await refresh(firstRefreshToken()));
    test.clock.setOffset(61 * SECOND);
    expect((await refresh(firstRefreshToken())).status).toBe(401);
    expect((await refresh(pair.refresh_token)).status).toBe(401);
    expect((await probe(pair.access_token)).status).toBe(401);
  });

  it('leaves other sessions of the same member alone', async () => {
    const other = await test.signedIn('maya');
    await refresh(firstRefreshToken());
    test.clock.setOffset(61 * SECOND);
    await refresh(firstRefreshToken());
    expect((await other.get('/v3/test/probe')).status).toBe(200);
  });

  it('keeps refresh tokens for 60 days', async () => {
    test.clock.setOffset(60 * DAY + SECOND);
    expect((await refresh(firstRefreshToken())).status).toBe(401);
    test.clock.setOffset(60 * DAY - MINUTE);
    expect((await refresh(firstRefreshToken())).status).toBe(200);
  });

  it('signs out at once, with all tokens of the session [API-82]', async () => {
    expect((await maya.post('/v3/user/logout', {})).status).toBe(200);
    expect((await maya.get('/v3/test/probe')).status).toBe(401);
    expect((await refresh(firstRefreshToken())).status).toBe(401);
  });

  it("does not end another member's session by their refresh token", async () => {
    const noor = await test.signedIn('noor');
    await maya.post('/v3/user/logout', { refresh_token: noor.session?.refresh_token });
    expect((await noor.get('/v3/test/probe')).status).toBe(200);
  });

  it('never reads Authorization under /v4 [API-03]', async () => {
    const answer = await test.visitor.get('/v4/settings', { headers: { authorization: 'Bearer nonsense' } });
    expect(answer.status).toBe(200);
    const feed = await test.visitor.get('/v4/posts/all', { headers: { authorization: 'Bearer nonsense' } });
    expect(feed.status).toBe(200);
    expect((await test.visitor.get('/v3/posts/all', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  });
});
