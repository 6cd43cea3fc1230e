import { KnownError } from '#core/errors/error-kind.ts';
import { ORDER_HEADER, ORDER_KEPT } from '#contract/headers.ts';
import type { OutboxAnswer, OutboxTransport } from '#core/outbox/ports.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Sends outbox entries through the API client. Answers every failure of the call as a value: the drainer decides what
 * it means. Whatever else went wrong (the device could not keep the renewed tokens, say) says nothing of the entry, so
 * it rejects and the entry goes again.
 */
export function createOutboxTransport(client: ApiClient): OutboxTransport {
  return {
    async send({ endpoint, ...input }, idempotencyKey, userId, order = {}): Promise<OutboxAnswer> {
      try {
        // The drainer checks the account before it keeps the answer (OB34).
        const account = { asUserId: userId, callerChecksAccount: true } as const;
        let keepsOrder = false;
        const onHeaders = (headers: Headers) => (keepsOrder = headers.get(ORDER_HEADER) === ORDER_KEPT);
        const answer = await client.call(endpoint, { ...input, idempotencyKey, writeOrder: order, onHeaders, ...account });
        return { ok: true, body: answer, keepsOrder };
      } catch (error) {
        if (!(error instanceof KnownError)) throw error;
        return { ok: false, error };
      }
    },
  };
}
