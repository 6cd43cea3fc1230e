import { listKeyText } from '#core/lists/list-key.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { Snapshot } from '../snapshot.ts';
import type { ListView, ListViewOf } from '../view-types.ts';
import type { Views } from './view-api.ts';
import { viewsWhenOpen } from './when-open.ts';

/**
 * Views that answer from the snapshot until the database is open, and from then on are the live ones. A view that the snapshot lacks is silent
 * meanwhile, so its screen shows what it shows before the device has answered.
 */
export function snapshotFirst(snapshot: Snapshot | null, opening: Promise<Views>): Views {
  const { view, live } = viewsWhenOpen(opening);
  return {
    session: () => view((views) => views.session(), snapshot?.session),
    shell: () => view((views) => views.shell(), snapshot?.shell),
    list: (key) => view((views) => views.list(key), listOf(snapshot, key)),
    post: (id) =>
      view(
        (views) => views.post(id),
        snapshot?.list.items.find((item) => item.post.id === id && !item.isSkeleton),
      ),
    group: (id) => view((views) => views.group(id)),
    profile: (username) => view((views) => views.profile(username)),
    offlinePack: () => view((views) => views.offlinePack()),
    outbox: () => view((views) => views.outbox()),
    outboxTargets: () => view((views) => views.outboxTargets()),
    keptWritings: () => view((views) => views.keptWritings()),
    drafts: () => view((views) => views.drafts()),
    touch: (ids) => live()?.touch(ids),
  };
}

/** A list of that key holds what its descriptor says, when it was kept as now. */
function listOf<Key extends ListKey>(snapshot: Snapshot | null, key: Key): ListViewOf<Key> | undefined {
  return snapshot?.listKey === listKeyText(key) ? (snapshot.list as ListView<unknown> as ListViewOf<Key>) : undefined;
}
