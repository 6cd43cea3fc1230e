import { expect, it } from 'vitest';
import type { ModerationDraft } from '#core/moderation/decision.ts';
import { DRAFTS_MAX, keepDraft, keptDraft } from './kept-moderation.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

function memoryStore(kept?: string) {
  return memoryKeyStore(new Map(kept === undefined ? [] : [['moderation', kept]]));
}
const draftOf = (reason: string): ModerationDraft => ({ isViolation: true, type: 'spam', reason });

it('each post has its own, until it is sent', () => {
  const store = memoryStore();
  expect(keptDraft(store, 'A')).toBeNull();
  keepDraft(store, 'A', draftOf('one'));
  keepDraft(store, 'B', draftOf('two'));
  keepDraft(store, 'A', draftOf('three'));
  expect([keptDraft(store, 'A'), keptDraft(store, 'B')]).toEqual([draftOf('three'), draftOf('two')]);
  keepDraft(store, 'A', null);
  keepDraft(store, 'B', null);
  expect([keptDraft(store, 'A'), store.values.size]).toEqual([null, 0]);
});

it(`those of the last ${DRAFTS_MAX} posts are kept`, () => {
  const store = memoryStore();
  for (let post = 0; post <= DRAFTS_MAX; post += 1) keepDraft(store, `P${post}`, draftOf(`reason ${post}`));
  expect([keptDraft(store, 'P0'), keptDraft(store, 'P1')]).toEqual([null, draftOf('reason 1')]);
});

it('what cannot be read is none, and a full store stops nobody from writing', () => {
  for (const kept of ['{', '7', '[["A"]]', '[["A",{"isViolation":1,"type":"spam","reason":""}]]', '[[1,{}]]'])
    expect(keptDraft(memoryStore(kept), 'A')).toBeNull();
  const full = {
    ...memoryStore(),
    setItem() {
      throw new Error('full');
    },
  };
  expect(() => keepDraft(full, 'A', draftOf('one'))).not.toThrow();
});
