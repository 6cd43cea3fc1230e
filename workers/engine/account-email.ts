import { changeEmail } from '#contract/endpoints/people/change-email.ts';
import { requestEmailChange } from '#contract/endpoints/people/request-email-change.ts';
import type { IdSource } from '#core/ports/ports.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { AccountCalls } from '../sync-api.ts';
import type { Account } from './account.ts';
import { outcomeOf } from './auth-outcome.ts';

/**
 * Asks the server at once and keeps nothing for later: by which address one logs in is never left to be sent some time
 * (decisions 9.49).
 */
export function createEmailChange(
  client: ApiClient,
  ids: IdSource,
  account: Pick<Account, 'keepOwn'>,
): Pick<AccountCalls, 'requestEmailChange' | 'changeEmail'> {
  /** Of each address and code one request, however often it is sent: an answer may be lost. */
  const keys = new Map<string, string>();
  return {
    requestEmailChange: (email) =>
      outcomeOf(async () => {
        await client.call(requestEmailChange, { body: { email }, idempotencyKey: ids.nextId() });
        return { ok: true };
      }),
    changeEmail: (email, code) =>
      outcomeOf(async () => {
        const request = `${code} ${email}`;
        const idempotencyKey = keys.get(request) ?? ids.nextId();
        keys.set(request, idempotencyKey);
        const { user } = await client.call(changeEmail, { body: { email, code }, idempotencyKey });
        await account.keepOwn(user);
        return { ok: true };
      }),
  };
}
