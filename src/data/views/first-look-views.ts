import { Observable } from 'rxjs';
import { listKeyText } from '../feed-key.ts';
import type { ListKey } from '../feed-key.ts';
import type { ListView, OutboxView, SessionView } from '../view-types.ts';
import { defaultShell } from './default-shell.ts';
import type { Views } from './view-api.ts';
import { viewsWhenOpen } from './when-open.ts';

export interface FirstLookSource {
  /** The feed as the server gives it to a visitor; `null` where it cannot be had. */
  lookAt(keyText: string): Promise<ListView | null>;
  /** Something is wanted that only the database can answer. */
  need(): void;
}

const visitor: SessionView = { state: 'signedOut' };
const emptyOutbox: OutboxView = { items: [], failedCount: 0 };

/** Views of a device that holds nothing: what follows from that, a first look at the first feed, and the live ones once the database is open. */
export function firstLookViews(source: FirstLookSource, opening: Promise<Views>): Views {
  const { view, live } = viewsWhenOpen(opening);
  const needed: typeof view = (select) => {
    source.need();
    return view(select);
  };

  function list(key: ListKey): Observable<ListView> {
    if (live() !== undefined || key.list !== 'feed') return needed((views) => views.list(key));
    return lookThenLive(
      source.lookAt(listKeyText(key)),
      view((views) => views.list(key)),
    );
  }

  return {
    session: () => view((views) => views.session(), visitor),
    shell: () => view((views) => views.shell(), defaultShell),
    journey: () => view((views) => views.journey(), null),
    outbox: () => view((views) => views.outbox(), emptyOutbox),
    drafts: () => view((views) => views.drafts(), []),
    list,
    post: (id) => needed((views) => views.post(id)),
    profile: (username) => needed((views) => views.profile(username)),
    draft: (draftId) => needed((views) => views.draft(draftId)),
    touch: (ids) => live()?.touch(ids),
  };
}

/** The look stands until the live list holds something, and never comes after it. */
function lookThenLive(look: Promise<ListView | null>, live$: Observable<ListView>): Observable<ListView> {
  return new Observable((subscriber) => {
    let stands = false;
    let isLive = false;
    void look.then((list) => {
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
