import { of } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { Snapshot } from '../snapshot.ts';
import type { StandIn, ViewStage } from './staged-views.ts';

/** The snapshot of the last visit. A view that it lacks is silent, so its screen shows what it shows before the device has answered. */
export function snapshotStage(snapshot: Snapshot | null): ViewStage {
  if (snapshot === null) return { standIns: {} };
  const { session, shell, list } = snapshot;
  return {
    standIns: {
      session: () => standing(session),
      shell: () => standing(shell),
      // A list of that key holds what its descriptor says, when it was kept as now.
      list: (key) => (snapshot.listKey === listKeyText(key) ? standing(list) : undefined),
      post(id) {
        const found = list.items.find((item) => item.post.id === id && !item.isSkeleton);
        return found && standing(found);
      },
    },
  };
}

function standing<Value>(value: Value): StandIn<Value> {
  return { value$: of(value) };
}
