import type { ErrorKind } from '../errors/error-kind.ts';
import { BACKEND_DOWN_AFTER, LOST_PROBES, PROBE_FIRST_MS, PROBE_LONGEST_AWAITED_MS, PROBE_LONGEST_MS } from './sync-constants.ts';

export const reachabilityStates = [
  /** The server answers. */
  'online',
  /** A call failed. The reader is told nothing yet: probes decide whether it was a moment's loss. */
  'doubtful',
  /** The radio is off, which is certain. */
  'offlineRadio',
  /**
   * The radio is on, or says so, and nothing that is sent reaches the server: no network behind it, or a captive
   * portal.
   */
  'offlineUnreachable',
  /** The server answers with 5xx only (TIMEOUT-16). */
  'backendDown',
] as const;
export type ReachabilityState = (typeof reachabilityStates)[number];

export const reachabilityEvents = [
  /** An answer of the contract's shape. */
  'success',
  /** The server's own refusal: 4xx with its error shape. It is there, and nothing is said of its health. */
  'refused',
  /** 5xx. */
  'serverError',
  /** No answer, or one that is not the server's: a page of something on the way, a body of another shape. */
  'noConnection',
  /** No answer in time. */
  'slow',
  /** The same two, met by a probe: calls that fail together count once, probes follow each other. */
  'probeLost',
  'radioOff',
  'radioOn',
] as const;
export type ReachabilityEvent = (typeof reachabilityEvents)[number];

export interface Reachability {
  readonly state: ReachabilityState;
  /** 5xx answers since the last success (TIMEOUT-17). */
  readonly serverErrors: number;
  /** Probes lost one after another since the server was last heard. */
  readonly lostProbes: number;
}

export function initialReachability(isRadioOn: boolean): Reachability {
  return { state: isRadioOn ? 'online' : 'offlineRadio', serverErrors: 0, lostProbes: 0 };
}

/** The whole of what a call, a probe or the radio says of the connection: one step of the table. */
export function nextReachability(before: Reachability, event: ReachabilityEvent): Reachability {
  switch (event) {
    case 'success':
      return heard(before, 0, 'online');
    case 'refused':
      return heard(before, before.serverErrors, 'online');
    case 'serverError':
      return heard(before, before.serverErrors + 1, 'doubtful');
    case 'noConnection':
    case 'slow':
      return before.state === 'online' ? { ...before, state: 'doubtful' } : before;
    case 'probeLost':
      return probeLost(before);
    case 'radioOff':
      return { ...before, state: 'offlineRadio', lostProbes: 0 };
    case 'radioOn':
      // A hope: it stays offline until the probe that now goes has an answer.
      return before.state === 'offlineRadio' ? { ...before, state: 'offlineUnreachable' } : before;
  }
}

/** Any answer is a connection, unless the radio is off: then it came from the device itself, or before. */
function heard(before: Reachability, serverErrors: number, calm: 'online' | 'doubtful'): Reachability {
  if (before.state === 'offlineRadio') return { ...before, serverErrors };
  return { state: serverErrors > BACKEND_DOWN_AFTER ? 'backendDown' : calm, serverErrors, lostProbes: 0 };
}

function probeLost(before: Reachability): Reachability {
  if (before.state === 'offlineRadio') return before;
  const lostProbes = before.lostProbes + 1;
  const isLost = before.state === 'offlineUnreachable' || lostProbes >= LOST_PROBES;
  if (isLost) return { ...before, state: 'offlineUnreachable', lostProbes };
  return { ...before, state: before.state === 'backendDown' ? 'backendDown' : 'doubtful', lostProbes };
}

/** What a finished call met. */
export interface CallOutcome {
  readonly outcome: 'ok' | ErrorKind;
  /** HTTP status; absent where no answer came. */
  readonly status?: number;
}

/** What a finished call, or a probe, is to the table; `undefined` for what says nothing of the connection. */
export function eventOfCall({ outcome, status }: CallOutcome, isProbe: boolean): ReachabilityEvent | undefined {
  if (outcome === 'ok') return 'success';
  if (outcome === 'offline') return isProbe ? 'probeLost' : 'noConnection';
  if (outcome === 'timeout') return isProbe ? 'probeLost' : 'slow';
  if (status === undefined) return undefined;
  if (status >= 500) return 'serverError';
  if (status === 408) return isProbe ? 'probeLost' : 'slow';
  // A success whose body is not of the contract's shape: a portal that speaks JSON.
  if (status < 300) return isProbe ? 'probeLost' : 'noConnection';
  return 'refused';
}

/** What the reader is shown as the connection: a doubt is none of theirs. */
export function connectionOf({ state }: Reachability): 'online' | 'offline' {
  return state === 'offlineRadio' || state === 'offlineUnreachable' ? 'offline' : 'online';
}

/** More than 5 consecutive 5xx (TIMEOUT-16), also where the connection has gone since. */
export function isBackendDown({ serverErrors }: Reachability): boolean {
  return serverErrors > BACKEND_DOWN_AFTER;
}

/** Whether a probe has a question to answer. With the radio off it has none. */
export function needsProbe({ state }: Reachability): boolean {
  return state !== 'online' && state !== 'offlineRadio';
}

/**
 * Milliseconds before the next probe, growing with the probes that went before it; shorter at the end while something
 * waits to be sent.
 */
export function probeWait(probesBefore: number, isAwaited: boolean): number {
  return Math.min(PROBE_FIRST_MS * 2 ** probesBefore, isAwaited ? PROBE_LONGEST_AWAITED_MS : PROBE_LONGEST_MS);
}
