import { describe, expect, it } from 'vitest';
import { deleteAllNotifications } from '#contract/endpoints/notifications/delete-all-notifications.ts';
import { deleteNotifications } from '#contract/endpoints/notifications/delete-notifications.ts';
import { markAllRead } from '#contract/endpoints/notifications/mark-all-read.ts';
import { markRead } from '#contract/endpoints/notifications/mark-read.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import type { OutboxEntry } from '../entry.ts';
import { readEntry } from '../registry.ts';
import { beginSending } from '../stages.ts';

type Name = 'readNotifications' | 'deleteNotifications';
type Scope = { ids: string[]; who: string } | { upTo: string };

const line = (...ids: string[]): Scope => ({ ids, who: 'Noor' });
const entryOf = (id: string, kind: Name, payload: Scope) =>
  queuedEntry({ id, kind, payload, target: 'upTo' in payload ? '' : payload.ids.join(' '), lane: 'notifications' });

function readOf(entry: OutboxEntry) {
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  return read;
}

describe.each([
  ['readNotifications', 'read', markRead, markAllRead, 'Mark notification as read', 'Mark all notifications as read'],
  [
    'deleteNotifications',
    'deleted',
    deleteNotifications,
    deleteAllNotifications,
    'Delete notification',
    'Delete all notifications',
  ],
] as const)('%s', (name, makes, one, all, oneTitle, allTitle) => {
  it('names the notifications of one line, or all up to one [NOTIF-17]', () => {
    const named = readOf(entryOf('E1', name, line('N3', 'N2')));
    expect(named.kind.call(named.entry, named.payload)).toEqual({ endpoint: one, body: { notificationIds: ['N3', 'N2'] } });
    expect(named.kind.describe(named.entry, named.payload)).toEqual({ title: oneTitle, text: 'Noor' });
    const whole = readOf(entryOf('E2', name, { upTo: 'N9' }));
    expect(whole.kind.call(whole.entry, whole.payload)).toEqual({ endpoint: all, body: { lastNotificationId: 'N9' } });
    expect(whole.kind.describe(whole.entry, whole.payload)).toEqual({ title: allTitle });
  });

  it('is so on the device once the server has it, with how many wait where the server says so [NOTIF-05]', () => {
    const { kind, entry, payload } = readOf(entryOf('E1', name, { upTo: 'N9' }));
    const act = { makes, upTo: 'N9' };
    expect(kind.notifications?.(payload)).toEqual(act);
    expect(kind.confirm(entry, payload, { success: true, unseen_count: 4 })).toEqual([
      { type: 'notifications', act, unseenCount: 4 },
    ]);
    expect(kind.confirm(entry, payload, { success: true })).toEqual([{ type: 'notifications', act, unseenCount: null }]);
  });

  it('takes the place of what it includes and nobody has begun to send, and of nothing else', () => {
    const others = [
      entryOf('E1', name, line('N3', 'N2')),
      entryOf('E2', name, line('N7')),
      entryOf('E3', name, { upTo: 'N5' }),
      beginSending(entryOf('E4', name, line('N1')), 1),
      queuedEntry({ id: 'E5', kind: 'bookmark', payload: { bookmarked: true }, target: 'N1' }),
    ];
    expect(coalesce(entryOf('E9', name, { upTo: 'N6' }), others, {})).toEqual({
      isNeeded: true,
      obsolete: ['E3', 'E1'],
      replaces: [],
    });
    expect(coalesce(entryOf('E9', name, line('N7', 'N3', 'N2')), others, {})).toEqual({
      isNeeded: true,
      obsolete: ['E1', 'E2'],
      replaces: [],
    });
  });
});

it('what is deleted need not be read first; what is read may still be deleted', () => {
  const read = entryOf('E1', 'readNotifications', line('N1'));
  const gone = entryOf('E2', 'deleteNotifications', line('N1'));
  expect(coalesce(entryOf('E9', 'deleteNotifications', line('N1')), [read], {}).obsolete).toEqual(['E1']);
  expect(coalesce(entryOf('E9', 'readNotifications', line('N1')), [gone], {}).obsolete).toEqual([]);
});
