import { distinctUntilChanged, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { PostView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { Base } from './view-join.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { Residency } from './residency.ts';
import type { ViewSources } from './sources.ts';

/**
 * One post. An id of a provisional post goes on working after the server's has taken its place. Who asks for one post
 * shows it, so `touch` is told of one beyond the memory cap, which brings it back.
 */
export function postView(
  sources: ViewSources,
  id: string,
  touch: Residency['touch'],
): Observable<PostView | 'missing' | 'notFound'> {
  const builder = createPostViewBuilder();
  return viewJoin(sources, of(id), (_own, base) => ({ postIds: [currentId(id, base)], userIds: [] })).pipe(
    map((joined) => {
      const current = currentId(id, joined.base);
      const view = builder.post(joined, { id: current, userId: '' });
      if (!view.isSkeleton) return view;
      if (joined.base.evicted.has(current)) {
        // What is restored is told after this.
        queueMicrotask(() => touch([current]));
        return view;
      }
      return joined.base.missing.posts.includes(current) ? 'notFound' : 'missing';
    }),
    distinctUntilChanged(),
  );
}

function currentId(id: string, { pending }: Base): string {
  return pending.provisional(id)?.entry.id ?? pending.aliases[id] ?? id;
}
