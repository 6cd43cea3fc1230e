import { describe, expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { newIntent } from './new-intent.ts';
import { followDelivered, postsNamedBy, readdressEntry } from './readdress-entry.ts';

const PROVISIONAL = '01E00000000000000000000001';
const DELIVERED = '01J00000000000000000000001';
const written = { body: 'And another thing.', isSensitive: false, authorUsername: null };
const unsentPost = queuedEntry({ id: PROVISIONAL, kind: 'post', target: '' });
const context = { id: '01E00000000000000000000002', userId: 'READER', now: 5, entries: [unsentPost] };
const delivery = { provisionalId: PROVISIONAL, id: DELIVERED };

describe('a new entry', () => {
  it('depends on the unsent creation that it names, and on nothing else', () => {
    const payload = { ...written, rootId: PROVISIONAL, grandparentId: null };
    expect(newIntent({ kind: 'comment', target: PROVISIONAL, payload }, context)).toEqual({
      id: context.id,
      userId: 'READER',
      kind: 'comment',
      target: PROVISIONAL,
      lane: `thread:${PROVISIONAL}`,
      payload,
      dependsOn: [PROVISIONAL],
      attempts: 0,
      createdAt: 5,
      state: 'queued',
      nextAttemptAt: 0,
    });
    expect(newIntent({ kind: 'bookmark', target: DELIVERED, payload: { bookmarked: true } }, context).dependsOn).toEqual([]);
  });

  it('does not come about with a payload that could not be read back', () => {
    const payload = { bookmarked: 'yes' } as unknown as { bookmarked: boolean };
    expect(() => newIntent({ kind: 'bookmark', target: DELIVERED, payload }, context)).toThrow(/bookmarked/);
  });
});

describe('an entry on a creation that was delivered', () => {
  it('names the server’s id everywhere, moves to its lane and waits no longer', () => {
    const payload = { ...written, rootId: PROVISIONAL, grandparentId: null };
    const comment = newIntent({ kind: 'comment', target: PROVISIONAL, payload }, context);
    expect(readdressEntry(comment, delivery)).toMatchObject({
      id: comment.id,
      target: DELIVERED,
      lane: `thread:${DELIVERED}`,
      payload: { rootId: DELIVERED },
      dependsOn: [],
    });
    const reaction = newIntent({ kind: 'reaction', target: PROVISIONAL, payload: { reaction: 'heart' } }, context);
    expect(readdressEntry(reaction, delivery)).toMatchObject({ target: DELIVERED, lane: `reaction:${DELIVERED}`, dependsOn: [] });
  });

  it('deep in the thread keeps its own parent and follows the top', () => {
    const payload = { ...written, rootId: PROVISIONAL, grandparentId: PROVISIONAL };
    const reply = newIntent({ kind: 'comment', target: 'COMMENT', payload }, context);
    expect(readdressEntry(reply, delivery)).toMatchObject({
      target: 'COMMENT',
      lane: `thread:${DELIVERED}`,
      payload: { rootId: DELIVERED, grandparentId: DELIVERED },
    });
  });

  it('is found by every post that it names', () => {
    const payload = { ...written, rootId: PROVISIONAL, grandparentId: 'PARENT' };
    const reply = newIntent({ kind: 'comment', target: 'COMMENT', payload }, context);
    expect(postsNamedBy(reply)).toEqual(['COMMENT', PROVISIONAL, 'PARENT']);
    expect(followDelivered(reply, new Map([[PROVISIONAL, DELIVERED]]))).toEqual(readdressEntry(reply, delivery));
    expect(followDelivered(reply, new Map([['ANOTHER', DELIVERED]]))).toBe(reply);
  });

  it('is the same twice as once, and others are left as they are', () => {
    const follow = newIntent({ kind: 'follow', target: 'SOMEBODY', payload: { following: true, username: 'wren' } }, context);
    expect(readdressEntry(follow, delivery)).toBe(follow);
    const quote = newIntent({ kind: 'quote', target: PROVISIONAL, payload: { ...written, groupId: null } }, context);
    const once = readdressEntry(quote, delivery);
    expect(readdressEntry(once, delivery)).toBe(once);
  });
});
