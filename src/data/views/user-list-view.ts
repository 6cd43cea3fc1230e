import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { descriptorOf, listKeyText } from '#core/lists/list-key.ts';
import type { ListedItem } from '#core/lists/list-descriptor.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { isBlocked } from '#core/people/relation.ts';
import type { UserListView, UserView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { Base, ViewJoin } from './view-join.ts';
import { isWithheld, plainList, sameList, storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import type { PostViewBuilder } from './post-view-builder.ts';
import { sameItems } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** A list of people in the server's order, as what the reader does leaves them. */
export function userListView(sources: ViewSources, key: ListKey): Observable<UserListView> {
  const builder = createPostViewBuilder();
  const keyText = listKeyText(key);
  return viewJoin(sources, storedList(sources, key), (feed, base) => ({
    postIds: [],
    userIds: idsOf(feed, base, keyText),
  })).pipe(
    map((joined) => buildUsers(builder, joined, key)),
    distinctUntilChanged<UserListView>((a, b) => sameList(a, b) && sameItems(a.leaving, b.leaving)),
  );
}

/** Those whom a waiting act of the reader's puts on the list stand first. */
function idsOf(feed: Feed, { pending }: Base, keyText: string): readonly string[] {
  return [...new Set([...pending.listedIn(keyText), ...(feed?.entries ?? []).map(({ id }) => id)])];
}

/** Those whom the device does not hold any more are left out: a line that says nothing helps nobody. */
function buildUsers(builder: PostViewBuilder, joined: ViewJoin<Feed>, key: ListKey): UserListView {
  const { own: feed, base } = joined;
  const { shows } = descriptorOf(key);
  const ids = idsOf(feed, base, listKeyText(key));
  const known = ids.map((id) => builder.user(joined, id)).filter(({ isPlaceholder }) => !isPlaceholder);
  const unlisted = base.pending.unlistedFrom(listKeyText(key));
  const items = known.filter((view) => !unlisted.has(view.user.ulid) && shows(listedAs(view, wantedOf(view))));
  const leaving = known.filter((view) => !items.includes(view) && shows(listedAs(view, shownOf(view))));
  return { ...plainList(feed, items, known.length === ids.length), leaving, reasons: reasonsIn(feed) };
}

function reasonsIn(feed: Feed): UserListView['reasons'] {
  return Object.fromEntries((feed?.entries ?? []).flatMap(({ id, reason }) => (reason === undefined ? [] : [[id, reason]])));
}

function listedAs(view: UserView, wanted: ListedItem['wanted']): ListedItem {
  return { isWithheld: isWithheld(view), isBookmarked: null, ...(wanted === undefined ? {} : { wanted }) };
}

/** Beyond what `user` shows: what is to end counts as ended. */
function wantedOf(view: UserView): ListedItem['wanted'] {
  const { mute, block } = view.unconfirmed;
  const shown = shownOf(view);
  return { muted: mute?.muted ?? shown.muted, blocked: block?.blocked ?? shown.blocked };
}

function shownOf({ user: { ProfileEngagement } }: UserView) {
  return { muted: ProfileEngagement.isMuted, blocked: isBlocked(ProfileEngagement) };
}
