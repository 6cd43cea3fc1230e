import * as z from 'zod/mini';
import { currentUserSchema } from './user.ts';

/** A new access token and the refresh token that takes the place of the one used. */
export const tokenPairSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /**
   * What the access token allows, with spaces between (RFC 6749, 5.1): `member`, and the badges of staff. Other
   * backends may leave it out.
   */
  scope: z.optional(z.string()),
});
export type TokenPair = z.infer<typeof tokenPairSchema>;

/** Some backends call the access token `token` (AUTH-04). */
function nameAccessToken(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'access_token' in value || !('token' in value)) return value;
  const { token, ...rest } = value;
  return { ...rest, access_token: token };
}

/** Answer of every sign-in call (decisions 4). Parsing also accepts `token` in place of `access_token`. */
export const signInAnswerSchema = z.pipe(z.transform(nameAccessToken), z.extend(tokenPairSchema, { user: currentUserSchema }));
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
