/** Something written, or a boost that was asked for, known by its mark. */
export interface Creation {
  readonly person: string;
  readonly kind: 'post' | 'photoPost' | 'videoPost' | 'message' | 'comment' | 'quote' | 'boost' | 'boostNote';
  /** Words that no other text has; of boosts and notes what `ledger/boosts.ts` makes of them. */
  readonly mark: string;
  /**
   * What it belongs to: `posts` for posts and quotes; of a message the chat's id; of a comment the post at the top of
   * the thread: its mark where it has one, else its id; of a boost the post's id; of a note to support the mark of its
   * boost.
   */
  readonly lane: string;
  /** What was asked for, of a boost and its note; absent of texts. */
  readonly terms?: string;
  /**
   * `kept`: the person saw it taken. `unsure`: the browser or the page died in that moment, so it is there or not, but
   * not twice. `deleted`: the person saw its deletion taken. `deletionUnsure`: the same death during the deletion.
   */
  fate: 'kept' | 'unsure' | 'deleted' | 'deletionUnsure';
}

/** A desired state for the state of one thing; the last one counts. */
export interface DesiredState {
  readonly person: string;
  readonly what: 'reaction' | 'bookmark' | 'repost' | 'follow' | 'told' | 'bio' | 'boost';
  /** Id of the post or notification, username of the person; of a bio the own username; of a boost its mark. */
  readonly target: string;
  /**
   * The reaction's name or null; whether it shall be so; of a notification what it became, null = unread; the mark in a
   * bio, null = none; of a boost `ended`, null = it stands.
   */
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
  readonly terms?: string;
  /** The server's id; ids rise in the order in which the server took them. */
  readonly id: string;
}

/** What is there in the end. */
export interface Findings {
  /** Texts, which profiles show. */
  readonly creations: readonly FoundCreation[];
  /** Boosts, and the notes to support that tell of them. */
  readonly boosts: readonly FoundCreation[];
  /** By `keyOfTarget`; what is missing counts as never desired. */
  readonly states: ReadonlyMap<string, DesiredState['value']>;
}

/** Sentences, empty where all is well. */
export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly outOfOrder: readonly string[];
  /**
   * In another thread, of another person, deleted and still there, without its picture; a boost on other terms, a note
   * without its boost.
   */
  readonly misplaced: readonly string[];
  /** Reactions, bookmarks, reposts, follows, notifications, bios and boosts that are not what was desired last. */
  readonly otherThanDesired: readonly string[];
}

export function keyOfTarget({ person, what, target }: Pick<DesiredState, 'person' | 'what' | 'target'>): string {
  return `${person} ${what} ${target}`;
}

/** Holds what people did against what is there. Marks of nobody's deeds are left alone: they belong to other tests. */
export function compare(deeds: Deeds, findings: Findings): Verdict {
  const found = groupBy([...findings.creations, ...findings.boosts], ({ mark }) => mark);
  return {
    lost: deeds.creations.filter(({ fate, mark }) => fate === 'kept' && !found.has(mark)).map(nameOf),
    doubled: deeds.creations
      .filter(({ mark }) => new Set(found.get(mark)?.map(({ id }) => id)).size > 1)
      .map((deed) => `${nameOf(deed)}: ${found.get(deed.mark)?.length} times`),
    outOfOrder: outOfOrder(deeds.creations, found),
    misplaced: misplaced(deeds.creations, found),
    otherThanDesired: otherThanDesired([...standingBoosts(deeds.creations), ...deeds.desiredStates], findings.states),
  };
}

/** A boost stands until its owner ends it. */
function standingBoosts(creations: readonly Creation[]): readonly DesiredState[] {
  return creations.flatMap(({ person, kind, mark }) =>
    kind === 'boost' ? [{ person, what: 'boost', target: mark, value: null, sure: true }] : [],
  );
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
    (found.get(deed.mark) ?? []).flatMap(({ person, lane, photos, terms }) => {
      if (deed.fate === 'deleted') return [`${nameOf(deed)} was deleted and is there`];
      if (deed.kind === 'boostNote' && !found.has(deed.lane)) return [`${nameOf(deed)} tells of what is not there`];
      if (terms !== deed.terms) return [`${nameOf(deed)} was asked for ${deed.terms} and is ${terms}`];
      if (photos !== (deed.kind === 'photoPost' || deed.kind === 'videoPost' ? 1 : 0))
        return [`${nameOf(deed)} has ${photos} pictures`];
      if (person !== deed.person) return [`${nameOf(deed)} stands as one of ${person}'s`];
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

/**
 * The last sure desired state and the unsure ones after it. Where none was sure, what was before the first may hold
 * too.
 */
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
