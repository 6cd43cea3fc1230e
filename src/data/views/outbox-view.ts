import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { heldByFailure } from '#core/outbox/plan.ts';
import { readEntry } from '#core/outbox/registry.ts';
import { canTakeBack, mayHaveArrived } from '#core/outbox/stages.ts';
import { t } from '#messages/t.ts';
import type { OutboxItemView, OutboxView } from '../view-types.ts';
import { failedMark, markOf } from './pending-mark.ts';
import { createReuse, sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** Everything unsent, oldest first: the order in which it goes out. */
export function outboxView({ pending$ }: Pick<ViewSources, 'pending$'>): Observable<OutboxView> {
  const items = createReuse<string, OutboxItemView>();
  return pending$.pipe(
    map(({ entries, aliases }): OutboxView => {
      const unsettled = entries.filter((entry) => aliases[entry.id] === undefined);
      const held = heldByFailure(unsettled);
      const byId = new Map(held.size === 0 ? [] : unsettled.map((entry) => [entry.id, entry]));
      const views = unsettled.map((entry) => {
        const waitsFor = byId.get(held.get(entry.id) ?? '');
        return items.of(entry.id, [entry, waitsFor], () => itemView(entry, waitsFor));
      });
      return { items: views, failedCount: unsettled.filter((entry) => entry.state === 'failed').length };
    }),
    distinctUntilChanged((a, b) => a.failedCount === b.failedCount && sameItems(a.items, b.items)),
  );
}

function itemView(entry: OutboxEntry, waitsFor: OutboxEntry | undefined): OutboxItemView {
  const read = readEntry(entry);
  const shared = { entryId: entry.id, kind: entry.kind, target: entry.target, createdAt: entry.createdAt };
  if (!read.readable) {
    return {
      ...shared,
      title: t('outbox.unreadable'),
      mark: failedMark(entry, read.error),
      canEdit: false,
      canDiscard: true,
    };
  }
  const { title, text } = read.kind.describe(entry, read.payload);
  const mark = markOf(entry);
  const held = waitsFor === undefined ? undefined : t('outbox.waitsFor', { item: describe(waitsFor) });
  const postId = read.kind.about === 'post' && entry.target !== '' ? entry.target : undefined;
  return {
    ...shared,
    title,
    ...(text === undefined ? {} : { text }),
    ...(held === undefined ? { mark } : { mark: { ...mark, message: held }, waitsForOther: true }),
    ...(postId === undefined ? {} : { postId, ...(isNotFound(entry) ? { isTargetGone: true } : {}) }),
    canEdit: read.kind.draftOf !== undefined && !mayHaveArrived(entry),
    canDiscard: canTakeBack(entry),
  };
}

function isNotFound(entry: OutboxEntry): boolean {
  return entry.state === 'failed' && entry.error.kind === 'notFound';
}

function describe(entry: OutboxEntry): string {
  const read = readEntry(entry);
  return read.readable ? read.kind.describe(entry, read.payload).title : t('outbox.unreadable');
}
