import { systemClock, systemTimers } from '#platform/clock.ts';
import { createIdSource } from '#platform/ids.ts';
import { createContextLocks } from '#platform/locks.ts';
import type { Environment } from '#workers/engine/environment.ts';

const silent = { postMessage: () => undefined, addEventListener: () => undefined, close: () => undefined };

/**
 * What is around an engine that is its origin's only tab: it leads at once and hears of no other, is always online,
 * keeps no pictures and has no live connection. Time is the system's. All of it but for what is given.
 */
export function loneTab(given: Pick<Environment, 'database' | 'fetch'> & Partial<Environment>): Environment {
  return {
    clock: systemClock,
    timers: systemTimers,
    ids: createIdSource(given.clock),
    connection: { isOnline: () => true, speed: () => 'fast', onChange: () => () => undefined },
    locks: createContextLocks(),
    leaderLocks: { request: (_name, _options, job) => job() },
    beatChannel: silent,
    accountChannel: silent,
    tellNews: () => undefined,
    caches: undefined,
    loadLiveTransport: () => new Promise(() => undefined),
    log: () => undefined,
    ...given,
  };
}

/** A radio that a test turns on and off; what is fetched while it is off finds no way. */
export function createRadio() {
  let isOn = true;
  let listener: () => void = () => undefined;
  const connection: Environment['connection'] = {
    isOnline: () => isOn,
    speed: () => 'fast',
    onChange(heard) {
      listener = heard;
      return () => undefined;
    },
  };
  const over =
    (fetch: Environment['fetch']): Environment['fetch'] =>
    (input, init) =>
      isOn ? fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'));
  function turn(on: boolean): void {
    isOn = on;
    listener();
  }
  return { connection, over, turn };
}
