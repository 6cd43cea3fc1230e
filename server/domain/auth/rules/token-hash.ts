import { createHash } from 'node:crypto';

/** Tokens are 256 random bits, so a plain hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
