import { deleteUser } from '#contract/endpoints/people/delete-user.ts';
import { requestDeletionCode } from '#contract/endpoints/people/request-deletion-code.ts';
import type { IdSource } from '#core/ports/ports.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { AccountCalls } from '../sync-api.ts';
import type { Account } from './account.ts';
import { outcomeOf } from './auth-outcome.ts';

/**
 * Asks the server at once and keeps nothing for later: what cannot be taken back is done while the reader looks on, or
 * not at all (SETTINGS-53).
 */
export function createAccountDeletion(
  client: ApiClient,
  ids: IdSource,
  account: Pick<Account, 'expectSignOut'>,
): Pick<AccountCalls, 'requestDeletionCode' | 'deleteAccount'> {
  /** Of each code one request, however often it is sent: an answer may be lost. */
  const keys = new Map<string, string>();
  return {
    requestDeletionCode: () =>
      outcomeOf(async () => {
        await client.call(requestDeletionCode, { idempotencyKey: ids.nextId() });
        return { ok: true };
      }),
    deleteAccount: (code) =>
      outcomeOf(async () => {
        const idempotencyKey = keys.get(code) ?? ids.nextId();
        keys.set(code, idempotencyKey);
        await client.call(deleteUser, { body: { code }, idempotencyKey });
        // That the session is over is no news from now on.
        account.expectSignOut();
        return { ok: true };
      }),
  };
}
