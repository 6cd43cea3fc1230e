import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { readEntry } from '#core/outbox/registry.ts';
import type { TargetView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Composition } from './composition.ts';
import type { Pending } from './pending.ts';
import { draftsView } from './draft-views.ts';
import { createPostComposer } from './post-composer.ts';
import type { PostComposer } from './post-composer.ts';
import { sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** Characters of a text that tell a post from others. */
const EXCERPT_LENGTH = 90;

/** The posts that unsent items and drafts are about, by id, as far as the device has them: in four queries, however many there are. */
export function targetsView(sources: ViewSources): Observable<ReadonlyMap<string, TargetView>> {
  const composer = createPostComposer();
  const ids$ = combineLatest([sources.pending$, draftsView(sources)]).pipe(
    map(([pending, drafts]) => [
      ...new Set([...postsOf(pending), ...drafts.flatMap(({ originalPostId }) => originalPostId ?? [])]),
    ]),
    distinctUntilChanged<readonly string[]>(sameItems),
  );
  return composition(sources, ids$, (ids) => ({ postIds: ids, userIds: [] })).pipe(
    map((composed) => new Map(composed.own.flatMap((id) => targetOf(composed, composer, id)))),
  );
}

function postsOf({ entries }: Pending): readonly string[] {
  return entries.flatMap((entry) => {
    const read = readEntry(entry);
    return read.readable && read.kind.about === 'post' ? entry.target : [];
  });
}

function targetOf(
  composed: Composition<readonly string[]>,
  composer: PostComposer,
  id: string,
): readonly (readonly [string, TargetView])[] {
  const { pending, missing } = composed.base;
  const current = pending.aliases[id] ?? id;
  // As the server has it: a deletion that waits does not hide what it is about.
  const post = composed.post(current) ?? composer.overlaid(composed, current);
  if (post === undefined) return [];
  const text = post.body.replaceAll(/\s+/g, ' ').trim();
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
  const isGone = post.isDeleted || missing.posts.includes(current);
  const isUnsent = pending.provisional(current) !== undefined;
  return [[id, { author: composer.user(composed, post.userId), excerpt, isUnsent, isGone }]];
}
