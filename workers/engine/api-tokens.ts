import { createToken } from '#contract/endpoints/auth/create-token.ts';
import { deleteToken } from '#contract/endpoints/auth/delete-token.ts';
import { listTokens } from '#contract/endpoints/auth/list-tokens.ts';
import type { IdSource } from '#core/ports/ports.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { AccountCalls } from '../sync-api.ts';
import { outcomeOf } from './auth-outcome.ts';

/**
 * API tokens (SETTINGS-57): asked of the server each time. Nothing of them is kept on the device, a new one's secret
 * least of all.
 */
export function createApiTokens(
  client: Pick<ApiClient, 'call'>,
  ids: IdSource,
): Pick<AccountCalls, 'listApiTokens' | 'createApiToken' | 'revokeApiToken'> {
  /**
   * One request for each name until it was answered: an answer may be lost, and the same again tells the same token.
   */
  const keys = new Map<string, string>();
  return {
    listApiTokens: () => outcomeOf(async () => ({ ok: true, tokens: (await client.call(listTokens)).data })),
    createApiToken: (name) =>
      outcomeOf(async () => {
        const idempotencyKey = keys.get(name) ?? ids.nextId();
        keys.set(name, idempotencyKey);
        const { token } = await client.call(createToken, { body: { name }, idempotencyKey });
        keys.delete(name);
        return { ok: true, token };
      }),
    revokeApiToken: (id) =>
      outcomeOf(async () => {
        // It may be one whose answer was lost: the same request would tell it again, though it is of no use any more.
        keys.clear();
        await client.call(deleteToken, { body: { id }, idempotencyKey: ids.nextId() });
        return { ok: true };
      }),
  };
}
