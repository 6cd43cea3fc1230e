import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { gateOf } from '#core/feed/post-gate.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { TargetView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { ViewJoin } from './view-join.ts';
import type { Pending } from './pending.ts';
import { draftsView } from './draft-views.ts';
import { excerptOf } from './excerpt.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { PostViewBuilder } from './post-view-builder.ts';
import { sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/**
 * The posts that unsent items and drafts are about, by id, as far as the device has them: in four queries, however many
 * there are.
 */
export function targetsView(sources: ViewSources): Observable<ReadonlyMap<string, TargetView>> {
  const builder = createPostViewBuilder();
  const ids$ = combineLatest([sources.pending$, draftsView(sources)]).pipe(
    map(([pending, drafts]) => [
      ...new Set([...postsOf(pending), ...drafts.flatMap(({ originalPostId }) => originalPostId ?? [])]),
    ]),
    distinctUntilChanged<readonly string[]>(sameItems),
  );
  return viewJoin(sources, ids$, (ids) => ({ postIds: ids, userIds: [] })).pipe(
    map((joined) => new Map(joined.own.flatMap((id) => targetOf(joined, builder, id)))),
  );
}

function postsOf({ entries }: Pending): readonly string[] {
  return entries.flatMap((entry) => {
    const read = readEntry(entry);
    return read.readable && read.kind.about === 'post' ? entry.target : [];
  });
}

function targetOf(
  joined: ViewJoin<readonly string[]>,
  builder: PostViewBuilder,
  id: string,
): readonly (readonly [string, TargetView])[] {
  const { pending, missing } = joined.base;
  const current = pending.aliases[id] ?? id;
  // As the server has it: a deletion that waits does not hide what it is about.
  const post = joined.post(current) ?? builder.overlaid(joined, current);
  if (post === undefined) return [];
  const isGone = post.isDeleted || missing.posts.includes(current);
  const isUnsent = pending.provisional(current) !== undefined;
  // What the reader wrote is no secret to them.
  const gate = post.userId === joined.base.session.userId ? null : gateOf(post);
  const excerpt = gate === null ? excerptOf(post.body) : '';
  return [[id, { author: builder.user(joined, post.userId), excerpt, gate, isUnsent, isGone }]];
}
