import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Violation } from '#contract/resources/violation.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { AppealView, ViolationsView, ViolationView } from '../view-types.ts';
import { markOf } from './pending-mark.ts';
import { createReuse, sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** The member's violations, with the appeals that are not sent yet (MOD-25). */
export function violationsView({ setting, pending$ }: Pick<ViewSources, 'setting' | 'pending$'>): Observable<ViolationsView> {
  const rows = createReuse<string, ViolationView>();
  return combineLatest([setting('violations'), pending$]).pipe(
    map(([seen, { entries }]): ViolationsView => {
      if (seen === undefined) return { state: 'unknown' };
      const violations = seen.violations.map((violation) => {
        const entry = appealIn(violation, entries);
        const text = seen.texts[violation.postId ?? ''] ?? '';
        return rows.of(violation.id, [violation, text, entry], () => ({ violation, text, appeal: appealOf(entry) }));
      });
      return { state: 'seen', seenAt: seen.seenAt, violations, hasMore: seen.nextCursor !== null };
    }),
    distinctUntilChanged<ViolationsView>(sameFields),
  );
}

/** The newest entry that appeals against it. */
function appealIn({ postId }: Violation, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.findLast((entry) => entry.target === postId && appealText(entry) !== undefined);
}

function appealOf(entry: OutboxEntry | undefined): AppealView | null {
  const text = entry === undefined ? undefined : appealText(entry);
  return entry === undefined || text === undefined ? null : { text, mark: markOf(entry) };
}

function appealText(entry: OutboxEntry): string | undefined {
  const read = readEntry(entry);
  return read.readable ? read.kind.appealText?.(read.payload) : undefined;
}
