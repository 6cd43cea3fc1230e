import { describe, expect, it } from 'vitest';
import { deleteOtherSessions } from '#contract/endpoints/auth/delete-other-sessions.ts';
import { deleteSession } from '#contract/endpoints/auth/delete-session.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import type { OutboxEntry } from '../entry.ts';
import { readEntry } from '../registry.ts';
import { beginSending } from '../stages.ts';

const PHONE = '01S00000000000000000000001';
const TABLET = '01S00000000000000000000002';
const OWN = { id: '01S00000000000000000000003', isCurrent: true };

const endOf = (target: string, id: string) =>
  queuedEntry({ id, kind: 'endSession', payload: { browser: 'Firefox', system: null }, target });
const endOfOthers = (id: string) => queuedEntry({ id, kind: 'endOtherSessions', payload: {}, target: '' });

function kindOf(entry: OutboxEntry) {
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  return read;
}

describe('the end of a session', () => {
  const { kind, payload, entry } = kindOf(endOf(PHONE, 'E1'));

  it('names the session, and takes it off the list once it has ended', () => {
    expect(kind.call(entry, payload)).toEqual({ endpoint: deleteSession, body: { id: PHONE } });
    expect(kind.confirm(entry, payload, { success: true })).toEqual([{ type: 'removeSessions', id: PHONE }]);
    expect(kind.describe(entry, payload)).toEqual({ title: 'End session', text: 'Firefox' });
  });

  it('is fulfilled where the server does not have it any more, and stays where that refuses otherwise [OB30]', () => {
    expect(kind.onRefused('notFound', payload)).toBe('settles');
    expect(kind.settledChanges?.(entry, payload)).toEqual([{ type: 'removeSessions', id: PHONE }]);
    expect(kind.onRefused('forbidden', payload)).toBe('staysFailed');
  });

  it('concerns that one only', () => {
    const ended = [PHONE, TABLET].map((id) => kind.endsSession?.(entry, { id, isCurrent: false }));
    expect([...ended, kind.endsSession?.(entry, OWN)]).toEqual([true, false, false]);
  });
});

describe('the end of all other sessions', () => {
  const { kind, payload, entry } = kindOf(endOfOthers('E9'));

  it('names none, so that it ends those too that the reader has not seen, and leaves that of the device', () => {
    expect(kind.call(entry, payload)).toEqual({ endpoint: deleteOtherSessions });
    expect(kind.confirm(entry, payload, { success: true })).toEqual([{ type: 'removeSessions', id: null }]);
    expect([kind.endsSession?.(entry, { id: PHONE, isCurrent: false }), kind.endsSession?.(entry, OWN)]).toEqual([true, false]);
  });

  it('takes the place of single ones that wait, not of one that may have arrived', () => {
    const underWay = beginSending(endOf(TABLET, 'E2'), 1);
    expect(coalesce(entry, [endOf(PHONE, 'E1'), underWay], {})).toEqual({ isNeeded: true, obsolete: ['E1'], replaces: [] });
  });
});
