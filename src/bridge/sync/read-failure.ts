import type { ReadFailure } from '#workers/sync-api.ts';
import { t } from '#messages/t.ts';

const unexpected: ReadFailure = { ok: false, reason: 'server', message: t('errors.unexpected') };

/** What the worker answers, or the failure that stands for its fault: who waits for an answer always gets one. */
export function answerOf<Outcome>(asked: Promise<Outcome>): Promise<Outcome | ReadFailure> {
  return asked.catch(() => unexpected);
}

/**
 * What is said of a failure while it is shown. That the server was not reached is being offline only as long as the
 * status says so: one call may fail on a line that carries all others.
 */
export function failureText(failure: ReadFailure, isOffline: boolean, whileOffline: string): string {
  return isOffline && failure.reason === 'unreachable' ? whileOffline : failure.message;
}
