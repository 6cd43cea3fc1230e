import { errors, jwtVerify, SignJWT } from 'jose';
import { ULID_PATTERN } from '#contract/ulid.ts';
import type { ServerClock } from '../kernel/clock.ts';
import type { AccessTokens } from '../domain/auth/rules/access-tokens.ts';

/** Access tokens live 15 minutes (decisions 4). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'dunlin';

const AUDIENCE = 'dunlin-api';

const ALGORITHM = 'HS256';

export function createAccessTokens(secret: string, clock: ServerClock): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(claims) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sub, sid } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || !ULID_PATTERN.test(sub) || !ULID_PATTERN.test(sid)) return null;
        return { userId: sub, sessionId: sid };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
