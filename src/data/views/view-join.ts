import { combineLatest, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Post } from '#contract/resources/post.ts';
import type { PostDocument } from '../collections/posts.ts';
import type { UserDocument } from '../collections/users.ts';
import type { MissingIds } from '../setting-keys.ts';
import type { Session } from '../stores/session-store.ts';
import { joinDocuments } from './live-documents.ts';
import type { DocumentsById } from './live-documents.ts';
import type { Pending } from './pending.ts';
import type { ViewSources } from './sources.ts';

/** What holds for every post of a view. */
export interface Base {
  readonly pending: Pending;
  readonly session: Session;
  readonly missing: MissingIds;
  /** Posts beyond the memory cap: not read, shown as skeletons. */
  readonly evicted: ReadonlySet<string>;
}

/** What a view wants to show: posts by id (confirmed or provisional) and users beyond their authors. */
export interface Plan {
  readonly postIds: readonly string[];
  readonly userIds: readonly string[];
}

/** Everything that building the planned posts needs, read in at most three queries however many posts there are. */
export interface ViewJoin<Own> {
  readonly own: Own;
  readonly base: Base;
  post(id: string): Post | undefined;
  user(id: string): UserDocument | undefined;
}

interface Planned<Own> {
  readonly own: Own;
  readonly base: Base;
  readonly plan: Plan;
}

/** `own$` joined with the posts of its plan, the posts they repost, quote or answer, and the authors of all of them. */
export function viewJoin<Own>(
  sources: ViewSources,
  own$: Observable<Own>,
  planOf: (own: Own, base: Base) => Plan,
): Observable<ViewJoin<Own>> {
  const { posts, users } = sources.database;
  const planned$ = combineLatest([own$, sources.pending$, sources.session$, sources.missing$, sources.evicted$]).pipe(
    // While the account changes, the entries still belong to the one before.
    filter(([, pending, session]) => pending.userId === session.userId),
    map(([own, pending, session, missing, evicted]): Planned<Own> => {
      const base: Base = { pending, session, missing, evicted };
      return { own, base, plan: planOf(own, base) };
    }),
  );
  return planned$.pipe(
    joinDocuments<Planned<Own>, PostDocument>(posts, plannedPostIds),
    joinDocuments(posts, ({ documents }) => relatedIds(documents)),
    joinDocuments<RelatedPosts<Own>, UserDocument>(users, authorIds),
    map(({ source: { source, documents: related }, documents: authors }) => ({
      own: source.source.own,
      base: source.source.base,
      post: (id) => (source.documents.get(id) ?? related.get(id))?.post,
      user: (id) => authors.get(id),
    })),
  );
}

interface RelatedPosts<Own> {
  readonly source: { readonly source: Planned<Own>; readonly documents: DocumentsById<PostDocument> };
  readonly documents: DocumentsById<PostDocument>;
}

function plannedPostIds<Own>({ plan, base }: Planned<Own>): readonly string[] {
  const targets = base.pending.provisionals.filter(({ entry }) => plan.postIds.includes(entry.id)).map(({ target }) => target);
  return [...plan.postIds, ...targets].filter(
    (id) => id !== '' && !base.evicted.has(id) && base.pending.provisional(id) === undefined,
  );
}

/** Posts that the found ones repost or quote. */
function relatedIds(found: DocumentsById<PostDocument>): readonly string[] {
  const ids: string[] = [];
  for (const { post } of found.values()) {
    if (post.repostId !== null && !found.has(post.repostId)) ids.push(post.repostId);
  }
  return ids;
}

function authorIds<Own>({
  source: { source: planned, documents: found },
  documents: related,
}: RelatedPosts<Own>): readonly string[] {
  const ids = new Set(planned.plan.userIds);
  if (planned.base.session.userId !== null) ids.add(planned.base.session.userId);
  for (const document of [...found.values(), ...related.values()]) {
    ids.add(document.userId);
    if (document.post.repostUserId !== null) ids.add(document.post.repostUserId);
  }
  return [...ids];
}
