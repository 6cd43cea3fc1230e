import type { ErrorKind } from '../errors/error-kind.ts';
import { BACKEND_DOWN_AFTER } from './sync-constants.ts';

export interface Reachability {
  readonly connection: 'online' | 'offline';
  /** More than 5 consecutive 5xx (TIMEOUT-16). */
  readonly backendDown: boolean;
  /** 5xx answers since the last success. */
  readonly serverErrors: number;
}

/** What a finished call met. */
export interface CallOutcome {
  readonly outcome: 'ok' | ErrorKind;
  /** HTTP status; absent where no answer came. */
  readonly status?: number;
}

/** What a finished call says of the connection and of the backend. The radio alone decides nothing while it is on. */
export function afterCall(before: Reachability, { outcome, status }: CallOutcome, isRadioOn: boolean): Reachability {
  const serverErrors = countServerErrors(before.serverErrors, outcome, status);
  const backendDown = serverErrors > BACKEND_DOWN_AFTER;
  // A call that was too slow says nothing of the connection either way.
  if (outcome === 'timeout') return before;
  if (outcome === 'offline') return { connection: 'offline', backendDown, serverErrors };
  return { connection: isRadioOn ? 'online' : before.connection, backendDown, serverErrors };
}

/** Only a success starts the count anew (TIMEOUT-17). */
function countServerErrors(before: number, outcome: CallOutcome['outcome'], status: number | undefined): number {
  if (status !== undefined && status >= 500) return before + 1;
  return outcome === 'ok' ? 0 : before;
}
