import { distinctUntilChanged, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { PostView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Base } from './composition.ts';
import { createPostComposer } from './post-composer.ts';
import type { ViewSources } from './sources.ts';

/** One post. An id of a provisional post goes on working after the server's has taken its place. */
export function postView(sources: ViewSources, id: string): Observable<PostView | 'missing' | 'notFound'> {
  const composer = createPostComposer();
  return composition(sources, of(id), (_own, base) => ({ postIds: [currentId(id, base)], userIds: [] })).pipe(
    map((composed) => {
      const current = currentId(id, composed.base);
      const view = composer.post(composed, { id: current, userId: '' });
      if (!view.isSkeleton || composed.base.evicted.has(current)) return view;
      return composed.base.missing.posts.includes(current) ? 'notFound' : 'missing';
    }),
    distinctUntilChanged(),
  );
}

function currentId(id: string, { pending }: Base): string {
  return pending.provisional(id) === undefined ? (pending.aliases[id] ?? id) : id;
}
