import type { OutboxTransport } from '#core/outbox/ports.ts';
import { refuse } from './idempotent-server.ts';
import type { IdempotentServer } from './idempotent-server.ts';

/** The way from a device to the model server, which never fails. `signedIn` answers whose session the device has. */
export function modelTransport(server: IdempotentServer, signedIn: () => string | null): OutboxTransport {
  return {
    async send(call, key, userId, order) {
      if (signedIn() !== userId) return refuse('unauthorized', 'Your session has ended.');
      const answer = server.handle(call, key, userId, order);
      return answer.ok ? { ...answer, keepsOrder: true } : answer;
    },
  };
}
