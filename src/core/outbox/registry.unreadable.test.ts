import { describe, expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { AnyOutboxKind } from './kind.ts';
import { kindOf, outboxKinds, readEntry } from './registry.ts';

describe('an entry of an unknown kind', () => {
  it.each(['poll', 'constructor', '__proto__', ''])('named %j is a visible failure of ours, never nothing', (kind) => {
    const entry = queuedEntry({ id: 'A', kind });
    expect(kindOf(entry)).toBeUndefined();
    expect(readEntry(entry)).toMatchObject({ readable: false, entry, error: { kind: 'bug' } });
  });
});

describe('an entry with a payload of another version', () => {
  it.each([undefined, null, {}, { bookmarked: 'yes' }, 'true'])('%j is unreadable, not thrown', (payload) => {
    expect(readEntry(queuedEntry({ id: 'A', kind: 'bookmark', payload })).readable).toBe(false);
  });
});

describe('every kind', () => {
  it.each(Object.entries(outboxKinds))('%s is registered under its own name', (name, kind) => {
    expect(kind.kind).toBe(name);
  });

  it('that creates a post has what that needs: a provisional post, the id given to it and a way back to the composer', () => {
    const kinds: readonly AnyOutboxKind[] = Object.values(outboxKinds) as readonly unknown[] as readonly AnyOutboxKind[];
    const creating = kinds.filter(({ provisionalPost, createdId, draftOf }) =>
      [provisionalPost, createdId, draftOf].some((part) => part !== undefined),
    );
    expect(creating.map(({ kind }) => kind)).toEqual(['post', 'comment', 'quote', 'message']);
    // A message goes back to the field of its chat.
    for (const kind of creating.filter(({ standsIn }) => standsIn === undefined)) {
      expect([kind.family, typeof kind.provisionalPost, typeof kind.createdId, typeof kind.draftOf]).toEqual([
        'creation',
        'function',
        'function',
        'function',
      ]);
    }
  });

  it('of a toggle can tell that its desired state is fulfilled', () => {
    for (const kind of Object.values(outboxKinds).filter(({ family }) => family === 'toggle')) {
      expect([kind.kind, typeof kind.isFulfilled]).toEqual([kind.kind, 'function']);
    }
  });
});
