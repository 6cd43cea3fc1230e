import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { emailSchema } from '#contract/fields.ts';

/** What Google says of a person; the e-mail is verified. */
export interface GoogleIdentity {
  /** Google's own, lasting id of the account. */
  readonly subject: string;
  readonly email: string;
  readonly name: string | null;
}

export interface GoogleVerifier {
  /** Null where the credential is not an ID token of Google for this client, or its e-mail is not verified. */
  verify(credential: string): Promise<GoogleIdentity | null>;
}

const KEYS_URL = new URL('https://www.googleapis.com/oauth2/v3/certs');
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: emailSchema,
  email_verified: z.literal(true),
  name: z.optional(z.string()),
});

/** Checks ID tokens against Google's keys, which are fetched when first needed and kept. */
export function googleVerifier(
  clientId: string,
  now: () => Date,
  keys: JWTVerifyGetKey = createRemoteJWKSet(KEYS_URL),
): GoogleVerifier {
  return {
    async verify(credential) {
      try {
        const { payload } = await jwtVerify(credential, keys, {
          issuer: ISSUERS,
          audience: clientId,
          algorithms: ['RS256'],
          currentDate: now(),
        });
        const claims = z.safeParse(claimsSchema, payload);
        if (!claims.success) return null;
        return { subject: claims.data.sub, email: claims.data.email, name: claims.data.name ?? null };
      } catch (error) {
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
