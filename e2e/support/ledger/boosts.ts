import type { Ad } from '../../../contract/resources/ad.ts';
import { Api } from '../api.ts';
import type { FoundCreation } from './compare.ts';

/** Where the demo's server sends what members write to support. */
export const SUPPORT = 'no-reply@dunlin.invalid';

/** What tells a boost from all others. Instants are ISO 8601, in whole minutes. */
export interface BoostKey {
  readonly postId: string;
  readonly start: string;
}

export interface BoostTerms extends BoostKey {
  readonly end: string;
  readonly goal: Ad['goal'];
}

export function markOfBoost({ postId, start }: BoostKey): string {
  return `the boost of ${postId} from ${start}`;
}

export function markOfNote(boost: BoostKey): string {
  return `about ${markOfBoost(boost)}`;
}

export function termsOf({ end, goal }: Pick<BoostTerms, 'end' | 'goal'>): string {
  return `until ${end} for ${goal}`;
}

/** The note to support as the app words it in English. */
const NOTE = /^Boost request by @(\w+) for the post (\w+)\. From (.+) to (.+)\. Goal: ([\w ]+)\. Estimated charge/m;

const goals: ReadonlyMap<string, Ad['goal']> = new Map([
  ['More views', 'moreViews'],
  ['More followers', 'moreFollowers'],
  ['More clicks', 'moreClicks'],
]);

/** All boosts of the member, those that ended too. */
export async function boostsOf(api: Api, person: string): Promise<readonly Ad[]> {
  const ads: Ad[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await api.callAs(person, 'GET', `/v3/ads/mine${query}`)) as {
      data: readonly Ad[];
      next_cursor: string | null;
    };
    ads.push(...page.data);
    cursor = page.next_cursor;
  }
  return ads;
}

export function foundBoost(person: string, ad: Ad): FoundCreation {
  const { id, postId, startDate: start, endDate: end, goal } = ad;
  return { person, mark: markOfBoost({ postId, start }), lane: postId, photos: 0, terms: termsOf({ end, goal }), id };
}

/** The last hundred e-mails to support, as far as they tell of boosts. */
export async function foundNotes(api: Api): Promise<readonly FoundCreation[]> {
  const mails = await api.mailsTo(SUPPORT);
  return mails.flatMap(({ id, text }) => {
    const note = noteIn(text);
    return note === undefined ? [] : [{ ...note, id }];
  });
}

/** Undefined where it is no note about a boost. */
export function noteIn(text: string): Omit<FoundCreation, 'id'> | undefined {
  const [, person, postId, from, to, goalName] = NOTE.exec(text) ?? [];
  if (person === undefined || postId === undefined || from === undefined || to === undefined) return undefined;
  const goal = goals.get(goalName ?? '');
  if (goal === undefined) throw new Error(`A note with an unknown goal: ${text}`);
  const boost = { postId, start: instantOf(from), end: instantOf(to), goal };
  return { person, mark: markOfNote(boost), lane: markOfBoost(boost), photos: 0, terms: termsOf(boost) };
}

/** Of a time as the app tells it: 'Jan 5, 2027, 12:00 PM CST'. */
function instantOf(told: string): string {
  return new Date(told.replaceAll(/\s/g, ' ')).toISOString();
}
