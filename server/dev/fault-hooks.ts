import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#contract/resources/dev.ts';
import type { Faults } from './faults.ts';

const takenFaults = new WeakMap<FastifyRequest, Fault>();

/** Applies what happens before a call: the delay, then the refusal or the lost connection. */
export async function applyFaultBefore(faults: Faults, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const fault = faults.take(request.method, request.url.split('?', 1)[0] ?? '');
  if (fault === null) return;
  takenFaults.set(request, fault);
  if (fault.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault.drop === true) return cut(request, reply);
  if (fault.status !== undefined) await refuse(reply, fault.status, fault.body);
}

/** True where the call has run and its answer is to be lost. */
export function cutIfAsked(request: FastifyRequest, reply: FastifyReply): boolean {
  if (takenFaults.get(request)?.cutAfterCommit !== true) return false;
  cut(request, reply);
  return true;
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

async function refuse(reply: FastifyReply, status: number, body: unknown): Promise<void> {
  const answer = body ?? {
    error_type: status === 429 ? 'Too many requests' : status >= 500 ? 'server' : 'conflict',
    message: `Fault: ${status}`,
  };
  if (status === 429 || status === 503) reply.header('retry-after', '1');
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(typeof answer === 'string' ? answer : JSON.stringify(answer));
}
