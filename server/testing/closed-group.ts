import type { Person, SocialWorld } from './social-world.ts';

export interface ClosedGroup {
  /** What tells the names of its people and groups from those of others. */
  readonly turn: number;
  readonly closedId: string;
  /** Its owner. */
  readonly rhea: Person;
  /** Outside. */
  readonly maya: Person;
  /** In it. */
  readonly noor: Person;
}

let turns = 0;

/** A private group or chat with an owner and a member, and somebody who is not in it; all of them new. */
export async function newClosedGroup(world: SocialWorld, visibility: 'PRIVATE' | 'CHAT'): Promise<ClosedGroup> {
  turns += 1;
  const person = (name: string) => world.person(`${name}${turns}`);
  const [rhea, maya, noor] = [await person('rhea'), await person('maya'), await person('noor')];
  return { turn: turns, rhea, maya, noor, closedId: await world.group(`Room ${turns}`, rhea, visibility, [noor]) };
}
