import { createHmac } from 'node:crypto';

/** By which people and programs that look for leaked secrets know one of ours. */
export const API_TOKEN_PREFIX = 'dunlin_';

/**
 * The secret of the token with this id: 256 bits that nobody can tell without the server's secret. It is made again
 * from the id where the answer that told it is repeated, so that nothing keeps it.
 */
export function apiTokenOf(id: string, secret: string): string {
  return API_TOKEN_PREFIX + createHmac('sha256', secret).update(`api-token:${id}`).digest('base64url');
}
