import { describe, expect, it } from 'vitest';
import { moderatePost } from '#contract/endpoints/moderation/moderate-post.ts';
import { removeFlag } from '#contract/endpoints/moderation/remove-flag.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { ErrorKind } from '../../errors/error-kind.ts';
import type { Decision } from '../../moderation/decision.ts';
import { coalesce } from '../coalesce.ts';
import { readEntry } from '../registry.ts';
import type { ModerationPayload } from './moderation.ts';

const POST = '01S00000000000000000000001';
const AUTHOR = '01A00000000000000000000001';
const reason = 'Sells feathers.';
const spam = { name: 'spam', points: 10 };

function made(decision: Decision, given: Partial<ModerationPayload> = {}) {
  const payload: ModerationPayload = { decision, authorId: AUTHOR, reason, violation: null, ...given };
  const entry = queuedEntry({ id: '01E00000000000000000000001', kind: 'moderation', payload, target: POST });
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  const { kind } = read;
  return { entry, kind, call: kind.call(entry, read.payload), changes: kind.confirm(entry, read.payload, { success: true }) };
}

const leaves = { type: 'removeFromFeed', feedKey: 'violations', id: POST };
const hidden = { type: 'patch', entity: 'post', id: POST, patch: { isHidden: true } };

describe('a decision on a reported post', () => {
  it.each(['removeContent', 'denyAppeal'] as const)(
    'that confirms goes with type, points and reason: %s [MOD-09]',
    (decision) => {
      const { call } = made(decision, { violation: spam });
      const body = { postULID: POST, userULID: AUTHOR, action: decision, reason, violation: 'spam', points: 10 };
      expect(call).toEqual({ endpoint: moderatePost, params: { action: decision }, body });
    },
  );

  it('names no points where the device knew of none', () => {
    expect(made('removeContent', { violation: { name: 'spam' } }).call.body).not.toHaveProperty('points');
  });

  it('that dismisses goes to the flag, or to the violation of an appeal, and names no type [MOD-10]', () => {
    expect(made('removeFlag').call).toEqual({ endpoint: removeFlag, body: { postULID: POST, reason } });
    expect(made('removeViolation').call).toEqual({
      endpoint: moderatePost,
      params: { action: 'removeViolation' },
      body: { postULID: POST, userULID: AUTHOR, action: 'removeViolation', reason },
    });
  });

  it('once the server has it takes the post off the feed, and content that is removed off the device', () => {
    expect(made('removeContent', { violation: spam }).changes).toEqual([leaves, hidden]);
    expect(made('denyAppeal', { violation: spam }).changes).toEqual([leaves, hidden]);
    expect(made('removeViolation').changes).toEqual([leaves]);
    expect(made('removeFlag').changes).toEqual([leaves]);
  });

  it('is sent once each, and stays with the server’s words whatever is refused', () => {
    const { entry, kind } = made('removeFlag');
    expect([kind.family, kind.laneOf({ target: POST, payload: {} })]).toEqual(['creation', `moderation:${POST}`]);
    expect(coalesce({ ...entry, id: '01E00000000000000000000002' }, [entry], {})).toEqual({
      isNeeded: true,
      obsolete: [],
      replaces: [],
    });
    const refusals: readonly ErrorKind[] = ['conflict', 'notFound', 'forbidden', 'invalid'];
    expect(refusals.map((error) => kind.onRefused(error, {}))).toEqual(refusals.map(() => 'staysFailed'));
  });

  it('reads in the Outbox as what was decided, with its reason', () => {
    const { entry, kind } = made('denyAppeal', { violation: spam });
    expect(kind.describe(entry, kind.parsePayload(entry.payload))).toEqual({ title: 'Deny appeal', text: reason });
  });
});
