import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Reward } from '#contract/resources/reward.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { ListView } from '../view-types.ts';
import { plainList, sameList, storedList } from './list-parts.ts';
import type { ViewSources } from './sources.ts';

/** What the member earned, the newest first: nothing but what the server said, whatever waits in the outbox. */
export function rewardListView(sources: ViewSources, key: ListKey): Observable<ListView<Reward>> {
  return storedList(sources, key).pipe(
    map((feed) =>
      plainList(
        feed,
        (feed?.entries ?? []).flatMap(({ reward }) => reward ?? []),
      ),
    ),
    distinctUntilChanged<ListView<Reward>>(sameList),
  );
}
