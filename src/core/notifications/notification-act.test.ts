import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Notification } from '#contract/resources/notification.ts';
import { sampleNotification } from '#data/testing/samples.ts';
import { reaches, unseenAfter, withActs } from './notification-act.ts';
import type { NotificationAct } from './notification-act.ts';

const ids = ['N1', 'N2', 'N3', 'N4', 'N5'];
const anyAct: fc.Arbitrary<NotificationAct> = fc
  .record({
    makes: fc.constantFrom('read' as const, 'deleted' as const),
    scope: fc.oneof(fc.record({ ids: fc.subarray(ids, { minLength: 1 }) }), fc.record({ upTo: fc.constantFrom(...ids) })),
  })
  .map(({ makes, scope }) => ({ makes, ...scope }));
const anyHeld = fc
  .array(fc.boolean(), { minLength: ids.length, maxLength: ids.length })
  .map((read) => ids.map((notificationId, index) => sampleNotification({ notificationId, read: read[index] === true })));
const unread = (held: readonly Notification[]) => held.filter(({ read }) => !read).length;

describe('what is done to notifications', () => {
  it('reaches those that are named, or all up to one, that one included', () => {
    expect(ids.filter((id) => reaches({ ids: ['N2', 'N4'] }, id))).toEqual(['N2', 'N4']);
    expect(ids.filter((id) => reaches({ upTo: 'N3' }, id))).toEqual(['N1', 'N2', 'N3']);
  });

  it('leaves what it does not reach as it is, and what is read or gone so [NOTIF-05]', () => {
    fc.assert(
      fc.property(anyHeld, fc.array(anyAct, { maxLength: 4 }), (held, acts) => {
        for (const notification of held) {
          const done = acts.filter((act) => reaches(act, notification.notificationId));
          const after = withActs(notification, acts);
          if (done.some(({ makes }) => makes === 'deleted')) expect(after).toBeNull();
          else if (done.length === 0 || notification.read) expect(after).toBe(notification);
          else expect(after).toEqual({ ...notification, read: true });
        }
      }),
    );
  });

  it('takes from the count what it reaches of the unread, whatever older ones the server counts [NOTIF-07]', () => {
    fc.assert(
      fc.property(anyHeld, fc.array(anyAct, { maxLength: 4 }), fc.nat(3), (held, acts, older) => {
        const left = unread(held.flatMap((notification) => withActs(notification, acts) ?? []));
        const isAll = acts.some((act) => 'upTo' in act);
        expect(unseenAfter(unread(held) + older, acts, held)).toBe(isAll ? left : left + older);
      }),
    );
    expect(unseenAfter(0, [{ makes: 'read', ids: ['N1'] }], [sampleNotification({ notificationId: 'N1' })])).toBe(0);
  });
});
