import type { Person } from '../actors/person.ts';
import type { FaultProxy } from '../support/proxy/fault-proxy.ts';
import { apiPath, type FaultRule } from '../support/proxy/fault-rules.ts';

/** A trouble of one person's network, from its beginning to its end. */
export interface NetworkSpell {
  readonly name: string;
  /** Whether it could meet anything now. */
  canMeet(network: FaultProxy, person: Person): boolean;
  /** Resolves with how to tell whether it has met anything. */
  begin(network: FaultProxy, person: Person): Promise<HasMet>;
}

type HasMet = () => boolean;

const isOpen: NetworkSpell['canMeet'] = (_network, person) => person.isOpen;
const isLive: NetworkSpell['canMeet'] = (network) => network.live.count > 0;

/** The browser knows that it is offline, and nothing gets through. */
const offline: NetworkSpell = {
  name: 'offline',
  canMeet: isOpen,
  async begin(network, person) {
    const before = network.turnedAway;
    await person.goesOffline();
    return () => network.turnedAway > before;
  },
};

const lines: readonly NetworkSpell[] = [
  offline,
  offline,
  { name: 'refused', canMeet: isOpen, begin: async (network) => turnAway(network, 'refuse') },
  { name: 'black hole', canMeet: isOpen, begin: async (network) => turnAway(network, 'blackHole') },
  {
    name: 'live socket cut',
    canMeet: isLive,
    async begin(network) {
      const count = network.live.cut();
      return () => count > 0;
    },
  },
  {
    name: 'live socket half-open',
    canMeet: isLive,
    async begin(network) {
      const count = network.live.silence();
      return () => count > 0;
    },
  },
];

function turnAway(network: FaultProxy, mode: 'refuse' | 'blackHole'): HasMet {
  const before = network.turnedAway;
  network.setMode(mode);
  return () => network.turnedAway > before;
}

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

function ruled(name: string, rule: FaultRule): NetworkSpell {
  return {
    name,
    canMeet: isOpen,
    async begin(network) {
      const added = network.addRule(rule);
      return () => added.used > 0;
    },
  };
}

/** All troubles of the network. */
export const spells: readonly NetworkSpell[] = [
  ...lines,
  ...rules.map(([name, rule]) => ruled(name, { ...rule, path: apiPath })),
  ruled('captive portal for everything', { fault: { kind: 'captivePortal' } }),
];
