import type { Act } from '../actors/hands.ts';
import { namesOf, shareOf, type Family, type Trouble } from './trouble-deck.ts';

/**
 * What came of one act. `interrupted`: the page died meanwhile. `unseen`: it lived, and what a person waits for did not
 * come.
 */
export interface Outcome {
  readonly act: Act['kind'];
  readonly fate: 'taken' | 'interrupted' | 'unseen';
  /** Of what was not seen. */
  readonly words?: string;
}

/** A trouble that took place. */
export interface Fault extends Pick<Trouble, 'family' | 'name'> {
  /** Whom it met; absent where it met all. */
  readonly who?: string;
}

/** Of the acts that no death interrupted, so many are seen taken at least. */
const TAKEN_SHARE = 0.9;
/** Of all acts, and of each kind's that no death interrupted. */
const HALF = 0.5;
/** A kind of act that was tried less often tells nothing. */
const TELLING = 4;
/** What people do in a storm. */
const stormActs = [
  ...([
    'post',
    'photoPost',
    'videoPost',
    'comment',
    'message',
    'answer',
    'quote',
    'saveDraft',
    'continueDraft',
    'refused',
    'delete',
  ] as const),
  ...(['reaction', 'given', 'bookmark', 'repost', 'follow', 'bio', 'told', 'boost', 'endBoost'] as const),
] as const satisfies readonly Act['kind'][];
/** Among so many acts is each of these. */
const ALL_KINDS = 1_000;

/** Why a clean ledger would prove nothing: what people did was not taken. Sentences, empty where it was. */
export function unprovenWrites(outcomes: readonly Outcome[]): readonly string[] {
  const found: string[] = [];
  const unseen = outcomes.flatMap(({ fate, words }) => (fate === 'unseen' ? [words ?? 'without words'] : []));
  const taken = countTaken(outcomes);
  if (taken < TAKEN_SHARE * (taken + unseen.length))
    found.push(`${unseen.length} of ${taken + unseen.length} acts were not seen taken though nothing died: ${unseen.join('; ')}`);
  if (taken < HALF * outcomes.length || outcomes.length === 0) found.push(`${taken} of ${outcomes.length} acts were seen taken`);
  for (const act of new Set(outcomes.map((outcome) => outcome.act))) {
    const tried = outcomes.filter((outcome) => outcome.act === act && outcome.fate !== 'interrupted');
    if (tried.length >= TELLING && countTaken(tried) < HALF * tried.length)
      found.push(`${countTaken(tried)} of ${tried.length} times '${act}' was seen taken`);
  }
  if (outcomes.length < ALL_KINDS) return found;
  const absent = stormActs.filter((kind) => !outcomes.some(({ act }) => act === kind));
  return [...found, ...absent.map((kind) => `'${kind}' was never tried`)];
}

/**
 * Why it was no storm: of the first `promised` troubles of the deck a family, or where there is a turn for each a kind,
 * did not take place.
 */
export function missingFaults(faults: readonly Fault[], promised: number): readonly string[] {
  return (['network', 'death', 'worker', 'server'] as const satisfies readonly Family[]).flatMap((family) => {
    const names = faults.filter((fault) => fault.family === family).map(({ name }) => name);
    const share = shareOf(family, promised);
    const few = names.length < share ? [`${names.length} of ${share} troubles of the family '${family}' took place`] : [];
    const kinds = namesOf(family);
    // What met nothing comes again, and others may be dealt before it: twice as many turns as kinds leave room for
    // that.
    const absent = share < 2 * kinds.length ? [] : kinds.filter((name) => !names.includes(name));
    return [...few, ...absent.map((name) => `'${name}' never took place`)];
  });
}

function countTaken(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ fate }) => fate === 'taken').length;
}
