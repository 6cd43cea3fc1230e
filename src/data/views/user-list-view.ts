import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { descriptorOf } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListView, UserView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Composition } from './composition.ts';
import { isSilenced, sameList, stateOf, storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { createPostComposer } from './post-composer.ts';
import type { PostComposer } from './post-composer.ts';
import type { ViewSources } from './sources.ts';

/** A list of people in the server's order, as the reader's own follows leave them. */
export function userListView(sources: ViewSources, key: ListKey): Observable<ListView<UserView>> {
  const composer = createPostComposer();
  const idsOf = (feed: Feed) => (feed?.entries ?? []).map(({ id }) => id);
  return composition(sources, storedList(sources, key), (feed) => ({ postIds: [], userIds: idsOf(feed) })).pipe(
    map((composed) => composeUsers(composer, composed, key)),
    distinctUntilChanged<ListView<UserView>>(sameList),
  );
}

/** Those whom the device does not hold any more are left out: a line that says nothing helps nobody. */
function composeUsers(composer: PostComposer, composed: Composition<Feed>, key: ListKey): ListView<UserView> {
  const { own: feed } = composed;
  const { shows } = descriptorOf(key);
  const items = (feed?.entries ?? [])
    .map(({ id }) => composer.user(composed, id))
    .filter((view) => !view.isPlaceholder && shows({ isSilenced: isSilenced(view), isBookmarked: null }));
  return {
    state: stateOf(feed, items.length, 0),
    items,
    gaps: [],
    ended: feed?.nextCursor === null,
    fresh: { count: 0, authors: [] },
    fetchedAt: feed?.fetchedAt ?? 0,
  };
}
