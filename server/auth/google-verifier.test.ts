import { exportJWK, generateKeyPair, createLocalJWKSet, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginGoogle } from '#contract/endpoints/auth/login-google.ts';
import { createTestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import { googleVerifier } from './google-verifier.ts';
import type { GoogleVerifier } from './google-verifier.ts';

const CLIENT_ID = 'client.apps.example.test';

describe('signing in with Google', () => {
  let verifier: GoogleVerifier;
  let sign: (claims: object, about?: { audience?: string; issuer?: string; expires?: string }) => Promise<string>;
  let signByStranger: typeof sign;

  beforeAll(async () => {
    const [ours, strangers] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256' }] });
    verifier = googleVerifier(CLIENT_ID, () => new Date(), keys);
    const signer =
      (key: CryptoKey): typeof sign =>
      (claims, { audience = CLIENT_ID, issuer = 'https://accounts.google.com', expires = '1h' } = {}) =>
        new SignJWT({ ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .setIssuedAt()
          .setAudience(audience)
          .setIssuer(issuer)
          .setExpirationTime(expires)
          .sign(key);
    sign = signer(ours.privateKey);
    signByStranger = signer(strangers.privateKey);
  });

  const wren = { sub: '1234567890', email: 'Wren@example.test', email_verified: true, name: 'Wren' };

  it('takes an ID token of Google for this client', async () => {
    expect(await verifier.verify(await sign(wren))).toEqual({ subject: '1234567890', email: 'wren@example.test', name: 'Wren' });
  });

  it('refuses other keys, audiences, issuers, expired tokens and unverified addresses', async () => {
    const refused = [
      await signByStranger(wren),
      await sign(wren, { audience: 'somebody-else' }),
      await sign(wren, { issuer: 'https://evil.test' }),
      await sign(wren, { expires: '-1h' }),
      await sign({ ...wren, email_verified: false }),
      'nonsense',
    ];
    for (const credential of refused) expect(await verifier.verify(credential)).toBeNull();
  });

  it('is not there where no client of Google’s is configured', async () => {
    const test = await createTestApp();
    expect((await test.visitor.post('/api/login/google', { credential: await sign(wren) })).status).toBe(404);
    await test.close();
  });

  it('answers as every sign-in does, into one account per person [API-10]', async () => {
    const test = await createTestApp({ google: verifier });
    const first = answerOf(loginGoogle, await test.visitor.post('/api/login/google', { credential: await sign(wren) }));
    const renamed = await sign({ ...wren, email: 'new-address@example.test' });
    const second = answerOf(loginGoogle, await test.visitor.post('/api/login/google', { credential: renamed }));
    expect(first.user).toMatchObject({ name: 'Wren', accountSetup: false });
    expect(second.user.ulid).toBe(first.user.ulid);
    expect((await test.visitor.post('/api/login/google', { credential: 'nonsense' })).status).toBe(401);
    await test.close();
  });
});
