import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { descriptorOf } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListView, UserView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { ViewJoin } from './view-join.ts';
import { isSilenced, plainList, sameList, storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { PostViewBuilder } from './post-view-builder.ts';
import type { ViewSources } from './sources.ts';

/** A list of people in the server's order, as the reader's own follows leave them. */
export function userListView(sources: ViewSources, key: ListKey): Observable<ListView<UserView>> {
  const builder = createPostViewBuilder();
  const idsOf = (feed: Feed) => (feed?.entries ?? []).map(({ id }) => id);
  return viewJoin(sources, storedList(sources, key), (feed) => ({ postIds: [], userIds: idsOf(feed) })).pipe(
    map((joined) => buildUsers(builder, joined, key)),
    distinctUntilChanged<ListView<UserView>>(sameList),
  );
}

/** Those whom the device does not hold any more are left out: a line that says nothing helps nobody. */
function buildUsers(builder: PostViewBuilder, joined: ViewJoin<Feed>, key: ListKey): ListView<UserView> {
  const { own: feed } = joined;
  const { shows } = descriptorOf(key);
  const items = (feed?.entries ?? [])
    .map(({ id }) => builder.user(joined, id))
    .filter((view) => !view.isPlaceholder && shows({ isSilenced: isSilenced(view), isBookmarked: null }));
  return plainList(feed, items);
}
