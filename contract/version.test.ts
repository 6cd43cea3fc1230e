import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeWire } from './description.ts';
import type { Endpoint } from './endpoint.ts';
import { mapPosts } from './endpoints/posts/map-posts.ts';
import { endpointList } from './registry.ts';
import { CONTRACT_VERSION, contractHistory } from './version.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the version of the contract', () => {
  it('is pinned to everything that goes over the wire', () => {
    const digest = digestOf(describeWire(endpointList));
    const instruction =
      `The wire is not what version ${CONTRACT_VERSION} says. If that is meant, add a line to contractHistory in contract/version.ts with a raised ` +
      `version (patch, minor or major, as its comment tells), what changed, and the digest ${digest}, and raise CONTRACT_VERSION with it.`;
    expect(contractHistory.at(-1)?.digest === digest ? 'pinned' : instruction).toBe('pinned');
  });

  it('is that of the last line of a history whose lines differ', () => {
    expect(contractHistory.at(-1)?.version).toBe(CONTRACT_VERSION);
    expect(new Set(contractHistory.map(({ version }) => version)).size).toBe(contractHistory.length);
    expect(new Set(contractHistory.map(({ digest }) => digest)).size).toBe(contractHistory.length);
  });

  it('changes with path, method, access, effect, errors and schemas, and not with the order of the calls', () => {
    const base = describeWire([mapPosts]);
    const changes: readonly Partial<Endpoint>[] = [
      { path: '/posts/maps' },
      { method: 'PUT' },
      { access: 'member' },
      { effect: 'report' },
      { publicRead: false },
      { errors: ['forbidden'] },
      { response: mapPosts.body },
      { body: mapPosts.response },
    ];
    for (const change of changes) expect(describeWire([{ ...(mapPosts as Endpoint), ...change }])).not.toBe(base);
    expect(describeWire([{ ...mapPosts, summary: 'Other words' }])).toBe(base);
    expect(describeWire(endpointList.toReversed())).toBe(describeWire(endpointList));
  });
});
