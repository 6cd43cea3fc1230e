import { ACCESS_TOKEN_MIN } from './net-constants.ts';

/** Whether a received value may be an access token: a string of at least 20 characters containing a dot (AUTH-20). */
export function isPlausibleAccessToken(value: unknown): value is string {
  return typeof value === 'string' && value.length >= ACCESS_TOKEN_MIN && value.includes('.');
}
