import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { kindOf } from '#core/outbox/registry.ts';
import type { DataExportView } from '../view-types.ts';
import { markOf } from './pending-mark.ts';
import { sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** The archive as last seen, and the entry that asks for one, which the server has not confirmed. */
export function dataExportView({ setting, pending$ }: Pick<ViewSources, 'setting' | 'pending$'>): Observable<DataExportView> {
  return combineLatest([setting('data-export'), pending$]).pipe(
    map(([seen, { entries }]): DataExportView => {
      const asking = entries.findLast((entry) => kindOf(entry)?.asksForExport === true);
      return { seen: seen ?? null, asking: asking === undefined ? null : markOf(asking) };
    }),
    distinctUntilChanged<DataExportView>(sameFields),
  );
}
