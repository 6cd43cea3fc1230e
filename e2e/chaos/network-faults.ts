import type { SeededRandom } from '../../tests/support/seeded-random.ts';
import type { Person } from '../actors/person.ts';
import type { FaultProxy } from '../support/proxy/fault-proxy.ts';
import { apiPath, type FaultRule } from '../support/proxy/fault-rules.ts';

/** A trouble of one person's network, from its beginning to its end. */
export interface NetworkSpell {
  readonly name: string;
  begin(network: FaultProxy, person: Person): Promise<void> | void;
}

/** The browser knows that it is offline, and nothing gets through. */
const offline: NetworkSpell = { name: 'offline', begin: (_network, person) => person.goesOffline() };

const lines: readonly NetworkSpell[] = [
  offline,
  offline,
  { name: 'refused', begin: (network) => network.setMode('refuse') },
  { name: 'black hole', begin: (network) => network.setMode('blackHole') },
  { name: 'live socket cut', begin: (network) => void network.live.cut() },
  { name: 'live socket half-open', begin: (network) => network.live.silence() },
];

/** Rules that hold for calls of the API; each with the share of calls that it meets. */
const rules: readonly (readonly [string, Omit<FaultRule, 'path'>])[] = [
  ['reset before the server', { chance: 0.6, fault: { kind: 'resetBefore' } }],
  ['answers lost after the commit', { chance: 0.6, fault: { kind: 'resetAfter' } }],
  ['half answers', { chance: 0.6, fault: { kind: 'halfBody' } }],
  ['slow requests', { chance: 0.8, fault: { kind: 'delay', ms: 1500 } }],
  ['slow answers', { chance: 0.8, fault: { kind: 'delay', ms: 1500, when: 'after' } }],
  ['429', { chance: 0.5, fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } }],
  ['500', { chance: 0.7, fault: { kind: 'status', status: 500 } }],
  ['502', { chance: 0.7, fault: { kind: 'status', status: 502 } }],
  ['503', { chance: 0.7, fault: { kind: 'status', status: 503 } }],
  ['504', { chance: 0.7, fault: { kind: 'status', status: 504 } }],
  ['captive portal for calls', { fault: { kind: 'captivePortal' } }],
  ['delivered twice at once', { fault: { kind: 'twice' } }],
  ['delivered twice, late', { fault: { kind: 'twice', apartMs: 700 } }],
];

const ruled: readonly NetworkSpell[] = rules.map(([name, rule]) => ({
  name,
  begin: (network) => void network.addRule({ ...rule, path: apiPath }),
}));

const portal: NetworkSpell = {
  name: 'captive portal for everything',
  begin: (network) => void network.addRule({ fault: { kind: 'captivePortal' } }),
};

/** Any of the network's troubles, the seed decides. */
export function pickSpell(random: SeededRandom): NetworkSpell {
  return random.pick([...lines, ...ruled, portal]) ?? offline;
}
