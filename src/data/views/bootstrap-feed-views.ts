import { Observable } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { FeedKey } from '#core/lists/feed-list.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListViewOf, PostListView, OutboxView, SessionView, ShellView } from '../view-types.ts';
import { defaultShell } from './default-shell.ts';
import type { Views } from './view-api.ts';
import { viewsWhenOpen } from './when-open.ts';

export interface BootstrapFeedSource {
  /** The feed as the server gives it to this reader; `null` where it cannot be had. */
  bootstrapOf(keyText: string): Promise<PostListView | null>;
  /** Something is wanted that only the database can answer. */
  need(): void;
}

/** What a start knows of its device without the database. Nothing waits to be sent there. */
export interface KnownDevice {
  readonly session: SessionView;
  readonly shell: ShellView;
  /** Nothing of ours was ever stored, or all of it went: there is no draft, and nothing kept in an offline pack. */
  readonly isUntouched: boolean;
}

export const untouchedDevice: KnownDevice = { session: { state: 'signedOut' }, shell: defaultShell, isUntouched: true };

const emptyOutbox: OutboxView = { items: [], failedCount: 0 };

/**
 * Views of a device that holds no list: what is known of it, a bootstrap feed at the first feed, and the live ones once the database is open. A view of
 * what is not known is silent until then.
 */
export function bootstrapFeedViews(source: BootstrapFeedSource, opening: Promise<Views>, known: KnownDevice): Views {
  const { view, live } = viewsWhenOpen(opening);
  const needed: typeof view = (select) => {
    source.need();
    return view(select);
  };

  function list<Key extends ListKey>(key: Key): Observable<ListViewOf<Key>> {
    if (live() !== undefined || key.list !== 'feed') return needed((views) => views.list(key));
    return feed(key) as Observable<unknown> as Observable<ListViewOf<Key>>;
  }

  function feed(key: FeedKey): Observable<PostListView> {
    return bootstrapThenLive(
      source.bootstrapOf(listKeyText(key)),
      view((views) => views.list(key)),
    );
  }

  return {
    session: () => view((views) => views.session(), known.session),
    shell: () => view((views) => views.shell(), known.shell),
    offlinePack: () => view((views) => views.offlinePack(), known.isUntouched ? null : undefined),
    outbox: () => view((views) => views.outbox(), emptyOutbox),
    outboxTargets: () => needed((views) => views.outboxTargets()),
    keptWritings: () => view((views) => views.keptWritings(), null),
    drafts: () => (known.isUntouched ? view((views) => views.drafts(), []) : needed((views) => views.drafts())),
    list,
    post: (id) => needed((views) => views.post(id)),
    group: (id) => view((views) => views.group(id)),
    profile: (username) => needed((views) => views.profile(username)),
    touch: (ids) => live()?.touch(ids),
  };
}

/** The bootstrap feed stands until the live list holds something, and never comes after it. */
function bootstrapThenLive(bootstrap: Promise<PostListView | null>, live$: Observable<PostListView>): Observable<PostListView> {
  return new Observable((subscriber) => {
    let stands = false;
    let isLive = false;
    void bootstrap.then((list) => {
      if (list === null || isLive) return;
      stands = true;
      subscriber.next(list);
    });
    return live$.subscribe({
      next(list) {
        if (stands && !isLive && (list.state === 'unknown' || list.state === 'loading')) return;
        isLive = true;
        subscriber.next(list);
      },
      error: (error: unknown) => subscriber.error(error),
    });
  });
}
