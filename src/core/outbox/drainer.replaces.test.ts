import { beforeEach, describe, expect, it } from 'vitest';
import { sampleUser } from '#data/testing/samples.ts';
import { DrainerWorld, READER, idOf } from '#tests/support/drainer-world.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import { outboxKinds } from './registry.ts';
import type { Intent } from './new-intent.ts';

const RHEA = '01J00000000000000000000RHE';
const mute = (muted: boolean): Intent => ({ kind: 'mute', target: RHEA, payload: { muted, username: 'rhea' } });

let world: DrainerWorld;
beforeEach(() => {
  world = new DrainerWorld();
});

describe('a desired state that was tried in vain, and a newer one of the same person [OB56]', () => {
  it('made while it was under way: with the failure the newer one stands in its place, and goes alone, under its key', async () => {
    world.add(1, mute(false));
    world.send = (_call, key) => {
      if (key !== idOf(1)) return world.server.handle(_call, key, READER);
      world.add(2, mute(true));
      return refuse('timeout', 'No answer in time.');
    };
    await world.drainer().drain('trigger');
    expect([...world.store.entries.values()].map(({ id, replaces }) => [id, replaces])).toEqual([[idOf(2), [idOf(1)]]]);
    const sent: string[] = [];
    world.send = (call, key) => {
      sent.push(`${call.endpoint.method} ${key === idOf(2) ? 'the newer' : 'the older'}`);
      return refuse('offline', 'No connection.');
    };
    await world.drainer().drain('trigger');
    expect(sent).toEqual(['PUT the newer']);
    expect(world.entryOf(idOf(2))).toMatchObject({ state: 'queued', replaces: [idOf(1)] });
  });

  it('limited by the server: it keeps its place and its wait', async () => {
    world.add(1, mute(false));
    world.send = () => {
      world.add(2, mute(true));
      return refuse('rateLimited', 'Slower', { retryAfterMs: 60_000 });
    };
    await world.drainer().drain('trigger');
    expect(world.calls).toHaveLength(1);
    expect(world.entryOf(idOf(1))).toMatchObject({ state: 'queued', nextAttemptAt: world.now + 60_000 });
    expect(world.entryOf(idOf(2))?.replaces).toBeUndefined();
  });
});

describe('what the answer tells of the one in whose place it stands [OB56]', () => {
  const entry = (kind: 'mute' | 'block', payload: object, more: object = {}) =>
    ({ ...world.store.entries.get(idOf(1))!, kind, target: RHEA, payload, ...more }) as never;
  beforeEach(() => void world.add(1, mute(true)));

  it('refused for 72 hours it has ended, so the device takes it off the list', () => {
    const { mute: kind } = outboxKinds;
    const payload = { muted: true, username: 'rhea' } as never;
    expect(kind.refusedChanges?.(entry('mute', payload), payload, 'conflict')).toEqual([
      { type: 'patch', entity: 'user', id: RHEA, patch: { ProfileEngagement: { isMuted: false } } },
      { type: 'removeFromFeed', feedKey: 'muted', id: RHEA },
    ]);
    expect(kind.refusedChanges?.(entry('mute', payload), payload, 'forbidden')).toEqual([]);
  });

  it('an unblocking says what a block before it ended, which may have been taken', () => {
    const { block: kind } = outboxKinds;
    const payload = { blocked: false, username: 'rhea' } as never;
    const answer = { data: sampleUser({ ulid: RHEA }) } as never;
    const governed = (more?: object) => {
      const [change] = kind.confirm(entry('block', payload, more), payload, answer);
      return change?.type === 'patch' && change.entity === 'user' ? Object.keys(change.patch.ProfileEngagement ?? {}) : [];
    };
    expect(governed()).toEqual(['isBlocked', 'isBlockedByYou']);
    expect(governed({ replaces: ['A'] })).toEqual([
      'isBlocked',
      'isBlockedByYou',
      'isFollowing',
      'isFollowingYou',
      'isFollowYou',
    ]);
  });
});
