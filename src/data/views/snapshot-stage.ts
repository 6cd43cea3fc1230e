import { of } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SessionView } from '../view-types.ts';
import type { StandIn, ViewStage } from './staged-views.ts';

/**
 * The snapshot of the last visit; without one who reads by the stored session, so that the menus stand as they will. A
 * view that is in neither is silent, so its screen shows what it shows before the device has answered.
 */
export function snapshotStage(snapshot: Snapshot | null, present?: SessionView): ViewStage {
  if (snapshot === null) return { standIns: { session: () => present && standing(present) } };
  const { session, shell, list } = snapshot;
  // Nobody is led through blank rows for longer than a moment.
  const withoutBlanks = { ...list, rowsAbove: 0 };
  return {
    standIns: {
      session: () => standing(session),
      shell: () => standing(shell),
      // A list of that key holds what its descriptor says, when it was kept as now.
      list: (key) => (snapshot.listKey === listKeyText(key) ? { ...standing(list), staying: withoutBlanks } : undefined),
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
