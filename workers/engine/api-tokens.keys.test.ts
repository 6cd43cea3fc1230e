import { expect, it } from 'vitest';
import { createToken } from '#contract/endpoints/auth/create-token.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { ApiClient } from '#net/api-client.ts';
import { createApiTokens } from './api-tokens.ts';

it('a token is asked for with one key until it was told, and with another after one was revoked [SETTINGS-57]', async () => {
  const keys: unknown[] = [];
  let isLost = true;
  const call = async (endpoint: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
    if (endpoint !== createToken) return { success: true };
    keys.push(idempotencyKey);
    if (isLost) throw new KnownError('offline', '');
    return { token: { id: 'T' } };
  };
  let ids = 0;
  const tokens = createApiTokens({ call } as unknown as Pick<ApiClient, 'call'>, { nextId: () => `${(ids += 1)}` });
  await tokens.createApiToken('Backup');
  await tokens.createApiToken('Backup');
  await tokens.revokeApiToken('T');
  isLost = false;
  await tokens.createApiToken('Backup');
  expect(keys).toEqual(['1', '1', '3']);
});
