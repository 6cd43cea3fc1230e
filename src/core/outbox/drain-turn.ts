import { replacedAfter, replacingAfter, settledMove, unlessQueued, unlessRefused } from './drain-moves.ts';
import type { DrainerPorts } from './drainer-ports.ts';
import type { OutboxEntry } from './entry.ts';
import { collapsing, deletedRefusals, supersededFailures } from './plan.ts';
import type { EntryMove } from './ports.ts';
import { kindOf } from './registry.ts';
import type { Settlement } from './settle-answer.ts';

/** What one write makes of the entries, before the next ones begin. */
export interface Turn {
  readonly moves: Map<string, EntryMove>;
  /** What is left to plan with. */
  readonly left: readonly OutboxEntry[];
  /** Refused creations that go, each with the deletion that goes once they are gone. Ids. */
  readonly deleted: ReadonlyMap<string, string>;
}

/**
 * The settled entries go or wait; failures that a newer desired state replaced go, and refused creations that the
 * reader has deleted.
 */
export function turnOf(known: readonly OutboxEntry[], settled: readonly Settlement[]): Turn {
  const moves = new Map<string, EntryMove>();
  for (const { entry, next } of settled) moves.set(entry.id, (current) => settledMove(current, next, entry));
  const then = known.flatMap((entry) => {
    const move = moves.get(entry.id);
    return move === undefined ? entry : (move(entry) ?? []);
  });
  for (const id of supersededFailures(then, (entry) => kindOf(entry)?.family === 'toggle')) moves.set(id, unlessQueued);
  const newer = collapsing(then, (entry) => kindOf(entry)?.replacesTried === true);
  for (const older of then) {
    const id = newer.get(older.id);
    if (id === undefined) continue;
    moves.set(older.id, replacedAfter(moves.get(older.id)));
    moves.set(id, replacingAfter(moves.get(id), older));
  }
  const deleted = deletedRefusals(then, (entry) => kindOf(entry)?.takesBackUnsent === true);
  for (const id of deleted.keys()) moves.set(id, unlessRefused(moves.get(id)));
  const gone = new Set([...deleted.keys(), ...deleted.values(), ...newer.keys()]);
  return { moves, left: then.filter(({ id }) => !gone.has(id)), deleted };
}

/** What would be told and gone stays where nobody is there to be told. */
export async function keptUntold(
  settled: readonly Settlement[],
  { isReaderThere }: Pick<DrainerPorts, 'isReaderThere'>,
): Promise<readonly Settlement[]> {
  if (!settled.some(({ nextUntold }) => nextUntold !== undefined)) return settled;
  if ((await isReaderThere?.()) !== false) return settled;
  return settled.map((settlement) => ({ ...settlement, next: settlement.nextUntold ?? settlement.next }));
}

/** What is told of it depends on what the device holds now. */
export function refusesCreation({ entry, event }: Settlement): boolean {
  return event?.type === 'refused' && kindOf(entry)?.family === 'creation';
}
