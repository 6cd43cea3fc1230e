import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests, unavailable } from '../kernel/errors.ts';
import type { RateLimits } from '../kernel/rate-limits.ts';
import { say } from '../kernel/say.ts';
import { limitedAddress } from './caller-address.ts';
import type { ReadAllowance } from './read-allowance.ts';

/** A signed address, and what it may take. */
interface Place {
  readonly uuid: string;
  /** How often something may be sent there within `WINDOW_SECONDS`. */
  readonly tries: number;
  /** Units of the caller's allowance. */
  readonly cost: number;
}

/**
 * Uploads under way at once, from their headers to the answer, of all callers and of one: each may have its bytes in
 * memory.
 */
export const HELD_MAX = 80;
export const HELD_BY_CALLER_MAX = 8;

const WINDOW_SECONDS = 15 * 60;

/**
 * What one signed address, one caller and all of them may send: who has an address may send to it as often as they
 * like, and says nothing of who they are.
 */
export function createUploadLimits(limits: RateLimits, allowance: ReadAllowance) {
  const held = new Map<string, number>();
  let heldByAll = 0;

  function hold(caller: string, request: FastifyRequest, reply: FastifyReply): void {
    const heldByCaller = held.get(caller) ?? 0;
    if (heldByAll >= HELD_MAX || heldByCaller >= HELD_BY_CALLER_MAX) throw unavailable(say('requests.busy'));
    heldByAll += 1;
    held.set(caller, heldByCaller + 1);
    const { socket } = request.raw;
    const release = once(() => {
      socket.off('close', release);
      heldByAll -= 1;
      const left = (held.get(caller) ?? 1) - 1;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
    });
    finished(reply.raw, release);
    // An answer that waits behind another one on its line hears of nothing when that breaks.
    socket.once('close', release);
    // It may have broken while the limits were asked, and tells of that no more.
    if (socket.destroyed) release();
  }

  return {
    /** To be asked before a body is read. Throws `tooMany` or `unavailable`: later there is room again. */
    async admit(request: FastifyRequest, reply: FastifyReply, { uuid, tries, cost }: Place): Promise<void> {
      const caller = limitedAddress(request.ip);
      const ofCaller = allowance.take(`upload:ip:${caller}`, cost);
      if (!ofCaller.allowed) throw tooManyRequests(ofCaller.retryAfterSeconds);
      const ofAddress = await limits.take(`upload:${uuid}`, { limit: tries, windowSeconds: WINDOW_SECONDS });
      if (!ofAddress.allowed) throw tooManyRequests(ofAddress.retryAfterSeconds);
      hold(caller, request, reply);
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
