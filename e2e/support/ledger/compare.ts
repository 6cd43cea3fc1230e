/** Something written, known by its mark. */
export interface Creation {
  readonly person: string;
  readonly kind: 'post' | 'photoPost' | 'videoPost' | 'comment' | 'quote';
  /** Words that no other text has. */
  readonly mark: string;
  /** What it belongs to: `posts` for posts and quotes, else the post at the top of the thread: its mark where it has one, else its id. */
  readonly lane: string;
  /**
   * `kept`: the person saw it taken. `unsure`: the browser or the page died in that moment, so it is there or not, but not twice.
   * `deleted`: the person saw its deletion taken. `deletionUnsure`: the same death during the deletion.
   */
  fate: 'kept' | 'unsure' | 'deleted' | 'deletionUnsure';
}

/** A desired state for the state of one thing; the last one counts. */
export interface DesiredState {
  readonly person: string;
  readonly what: 'reaction' | 'bookmark' | 'repost' | 'follow' | 'told' | 'bio';
  /** Id of the post or notification, username of the person; of a bio the own username. */
  readonly target: string;
  /** The reaction's name or null; whether it shall be so; of a notification what it became, null = unread; the mark in a bio, null = none. */
  readonly value: string | boolean | null;
  /** False: the page died in that moment, so this desired state or the one before holds. */
  readonly sure: boolean;
}

/** What was done, in the order in which each person did it. */
export interface Deeds {
  readonly creations: readonly Creation[];
  readonly desiredStates: readonly DesiredState[];
}

export interface FoundCreation {
  readonly person: string;
  readonly mark: string;
  readonly lane: string;
  /** How many pictures it has. */
  readonly photos: number;
  /** The server's id; ids rise in the order in which the server took them. */
  readonly id: string;
}

/** What is there in the end. */
export interface Findings {
  readonly creations: readonly FoundCreation[];
  /** By `keyOfTarget`; what is missing counts as never desired. */
  readonly states: ReadonlyMap<string, DesiredState['value']>;
}

/** Sentences, empty where all is well. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly outOfOrder: readonly string[];
  /** In another thread, of another person, deleted and still there, or without its picture. */
  readonly misplaced: readonly string[];
  /** Reactions, bookmarks, reposts, follows, notifications and bios that are not what was desired last. */
  readonly otherThanDesired: readonly string[];
}

export function keyOfTarget({ person, what, target }: Pick<DesiredState, 'person' | 'what' | 'target'>): string {
  return `${person} ${what} ${target}`;
}

/** Holds what people did against what is there. Marks of nobody's deeds are left alone: they belong to other tests. */
export function compare(deeds: Deeds, findings: Findings): Verdict {
  const found = groupBy(findings.creations, ({ mark }) => mark);
  return {
    lost: deeds.creations.filter(({ fate, mark }) => fate === 'kept' && !found.has(mark)).map(nameOf),
    doubled: deeds.creations
      .filter(({ mark }) => new Set(found.get(mark)?.map(({ id }) => id)).size > 1)
      .map((deed) => `${nameOf(deed)}: ${found.get(deed.mark)?.length} times`),
    outOfOrder: outOfOrder(deeds.creations, found),
    misplaced: misplaced(deeds.creations, found),
    otherThanDesired: otherThanDesired(deeds.desiredStates, findings.states),
  };
}

/** Each neighbour pair of one person's lane that the server took the other way round. */
function outOfOrder(creations: readonly Creation[], found: ReadonlyMap<string, readonly FoundCreation[]>): readonly string[] {
  const wrong: string[] = [];
  for (const lane of groupBy(creations, ({ person, lane }) => `${person} ${lane}`).values()) {
    let before: { readonly deed: Creation; readonly id: string } | undefined;
    for (const deed of lane) {
      const id = found.get(deed.mark)?.[0]?.id;
      if (id === undefined) continue;
      if (before !== undefined && id < before.id) wrong.push(`${nameOf(deed)} stands before ${nameOf(before.deed)}`);
      before = { deed, id };
    }
  }
  return wrong;
}

function misplaced(creations: readonly Creation[], found: ReadonlyMap<string, readonly FoundCreation[]>): readonly string[] {
  return creations.flatMap((deed) =>
    (found.get(deed.mark) ?? []).flatMap(({ person, lane, photos }) => {
      if (deed.fate === 'deleted') return [`${nameOf(deed)} was deleted and is there`];
      if (photos !== (deed.kind === 'photoPost' || deed.kind === 'videoPost' ? 1 : 0))
        return [`${nameOf(deed)} has ${photos} pictures`];
      if (person !== deed.person) return [`${nameOf(deed)} stands as a text of ${person}`];
      return lane === deed.lane ? [] : [`${nameOf(deed)} belongs to ${deed.lane} and stands in ${lane}`];
    }),
  );
}

function otherThanDesired(
  desiredStates: readonly DesiredState[],
  states: ReadonlyMap<string, DesiredState['value']>,
): readonly string[] {
  const wrong: string[] = [];
  for (const [key, all] of groupBy(desiredStates, keyOfTarget)) {
    const allowed = lastDesiredStates(all);
    const state = states.get(key) ?? (typeof all[0]?.value === 'boolean' ? false : null);
    if (!allowed.includes(state)) wrong.push(`${key} is ${String(state)}, desired was ${allowed.map(String).join(' or ')}`);
  }
  return wrong;
}

/** The last sure desired state and the unsure ones after it. Where none was sure, what was before the first may hold too. */
function lastDesiredStates(all: readonly DesiredState[]): readonly DesiredState['value'][] {
  const sure = all.findLastIndex((desiredState) => desiredState.sure);
  const allowed = all.slice(Math.max(sure, 0)).map(({ value }) => value);
  if (sure !== -1) return allowed;
  return [...allowed, typeof all[0]?.value === 'boolean' ? !all[0].value : null];
}

function nameOf({ person, kind, mark }: Creation): string {
  return `${person}'s ${kind} “${mark}”`;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
