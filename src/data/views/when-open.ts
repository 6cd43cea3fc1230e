import { from, startWith, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Views } from './view-api.ts';

/**
 * A view of a database that is still being opened: `before` until then, where there is such a thing, and from then on the live one. A failure to
 * open reaches whoever reads it.
 */
export type ViewWhenOpen = <Value>(select: (views: Views) => Observable<Value>, before?: Value) => Observable<Value>;

export function viewsWhenOpen(opening: Promise<Views>): { readonly view: ViewWhenOpen; live(): Views | undefined } {
  let live: Views | undefined;
  opening.then(
    (views) => void (live = views),
    () => undefined,
  );
  return {
    live: () => live,
    view(select, before) {
      if (live !== undefined) return select(live);
      const opened = from(opening).pipe(switchMap(select));
      return before === undefined ? opened : opened.pipe(startWith(before));
    },
  };
}
