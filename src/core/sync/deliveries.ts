import type { FeedEntry } from '#contract/resources/post.ts';
import type { NotificationAct } from '../notifications/notification-act.ts';
import { reaches } from '../notifications/notification-act.ts';
import { parseListKey } from '../lists/list-key.ts';
import type { ConfirmedChange } from '../outbox/confirmed-change.ts';
import { prependEntry, withoutEntries } from './merge-list.ts';
import type { ListOrder, ListState } from './list-state.ts';
import { DELIVERIES_KEPT } from './sync-constants.ts';

/**
 * What the server's answer to an intent of the reader changed, as far as an answer to an earlier question could undo
 * it.
 */
export type Delivery =
  | { readonly type: 'entered'; readonly key: string; readonly entry: FeedEntry }
  | { readonly type: 'left'; readonly key: string; readonly id: string }
  | { readonly type: 'authorLeft'; readonly userId: string }
  /** `id` as in `removeSessions`. */
  | { readonly type: 'sessionLeft'; readonly id: string | null }
  | { readonly type: 'violation'; readonly id: string }
  | { readonly type: 'ad'; readonly id: string }
  | { readonly type: 'notifications'; readonly act: NotificationAct }
  /** `id` is the setting's name. */
  | { readonly type: 'setting'; readonly id: string }
  | { readonly type: 'post'; readonly id: string }
  | { readonly type: 'user'; readonly id: string }
  | { readonly type: 'group'; readonly id: string };

/**
 * The latest deliveries of the device, oldest first. The number of the last one tells moments apart, as a clock cannot.
 */
export interface Deliveries {
  readonly last: number;
  readonly kept: readonly NumberedDelivery[];
}

interface NumberedDelivery {
  readonly number: number;
  readonly delivery: Delivery;
}

export const noDeliveries: Deliveries = { last: 0, kept: [] };

/** With these at the end. A later one on the same thing takes an earlier one's place. */
export function withDeliveries({ last, kept }: Deliveries, added: readonly Delivery[]): Deliveries {
  const numbered = added.map((delivery, index) => ({ number: last + index + 1, delivery }));
  const byThing = new Map<string, NumberedDelivery>();
  for (const item of [...kept, ...numbered]) {
    const thing = thingOf(item.delivery);
    byThing.delete(thing);
    byThing.set(thing, item);
  }
  return { last: last + added.length, kept: [...byThing.values()].slice(-DELIVERIES_KEPT) };
}

/** Those after the moment `asked`, a number of `last`, oldest first. */
export function deliveriesSince({ kept }: Deliveries, asked: number): readonly Delivery[] {
  return kept.filter(({ number }) => number > asked).map(({ delivery }) => delivery);
}

/**
 * So much was delivered since that not all of it is kept: what an answer to a question of then undoes cannot be told.
 */
export function isForgotten({ kept }: Deliveries, asked: number): boolean {
  return kept.length >= DELIVERIES_KEPT && (kept[0]?.number ?? 0) > asked + 1;
}

export function deliveriesOf(change: ConfirmedChange): readonly Delivery[] {
  switch (change.type) {
    case 'prependToFeed': {
      const { feedKey: key, id, userId, updatedAt } = change;
      return [{ type: 'entered', key, entry: { id, userId, updatedAt } }];
    }
    case 'removeFromFeed':
      return [{ type: 'left', key: change.feedKey, id: change.id }];
    case 'removeAuthorFromFeeds':
      return [{ type: 'authorLeft', userId: change.userId }];
    case 'removeSessions':
      return [{ type: 'sessionLeft', id: change.id }];
    case 'violation':
      return [{ type: 'violation', id: change.violation.id }];
    case 'ad':
      return [{ type: 'ad', id: change.ad.id }];
    case 'notifications':
      return [{ type: 'notifications', act: change.act }];
    case 'settings':
      return change.names.map((id) => ({ type: 'setting', id }));
    case 'upsert':
      return [{ type: change.entity, id: change.entity === 'user' ? change.document.ulid : change.document.id }];
    case 'patch':
      return [{ type: change.entity, id: change.id }];
    case 'removeGroup':
      return [{ type: 'group', id: change.id }];
    // A created post is stored only where the device lacks it, and was unknown to whoever asked before.
    case 'insert':
    case 'readdress':
    // A patch of the group tells of it.
    case 'joinedGroup':
      return [];
  }
}

/**
 * A list as an older answer left it, with what was delivered since the question: those that concern it, oldest first.
 */
export function withoutUndoing(
  list: ListState,
  deliveries: readonly Delivery[],
  { order, losesAuthors }: { readonly order: ListOrder; readonly losesAuthors: boolean },
): ListState {
  let current = list;
  for (const delivery of deliveries) {
    if (delivery.type === 'authorLeft') {
      if (losesAuthors) current = withoutEntries(current, order, ({ userId }) => userId === delivery.userId);
    } else if (delivery.type === 'entered' && delivery.key === list.key) {
      current = prependEntry(current, delivery.entry, order);
    } else if (delivery.type === 'left' && delivery.key === list.key) {
      current = withoutEntries(current, order, ({ id }) => id === delivery.id);
    } else if (delivery.type === 'notifications' && delivery.act.makes === 'deleted' && holdsNotifications(list.key)) {
      current = withoutEntries(current, order, ({ id }) => reaches(delivery.act, id));
    }
  }
  return current;
}

export function holdsNotifications(key: string): boolean {
  return parseListKey(key)?.list === 'notifications';
}

/** Entering and leaving of one list are about the same thing. */
function thingOf(delivery: Delivery): string {
  switch (delivery.type) {
    case 'entered':
      return `list ${delivery.key} ${delivery.entry.id}`;
    case 'left':
      return `list ${delivery.key} ${delivery.id}`;
    case 'authorLeft':
      return `author ${delivery.userId}`;
    case 'sessionLeft':
      return `session ${delivery.id ?? 'others'}`;
    case 'notifications': {
      const { act } = delivery;
      return `notifications ${act.makes} ${'upTo' in act ? '' : act.ids.join(' ')}`;
    }
    case 'violation':
    case 'ad':
    case 'setting':
    case 'post':
    case 'user':
    case 'group':
      return `${delivery.type} ${delivery.id}`;
  }
}
