import type { Person, SocialWorld } from './social-world.ts';

export interface ClosedRoom {
  /** What tells the names of this room's people and groups from those of others. */
  readonly turn: number;
  readonly room: string;
  /** Its owner. */
  readonly rhea: Person;
  /** Outside. */
  readonly maya: Person;
  /** In it. */
  readonly noor: Person;
}

let turns = 0;

/** A private group or chat with an owner and a member, and somebody who is not in it; all of them new. */
export async function newClosedRoom(world: SocialWorld, visibility: 'PRIVATE' | 'CHAT'): Promise<ClosedRoom> {
  turns += 1;
  const person = (name: string) => world.person(`${name}${turns}`);
  const [rhea, maya, noor] = [await person('rhea'), await person('maya'), await person('noor')];
  return { turn: turns, rhea, maya, noor, room: await world.group(`Room ${turns}`, rhea, visibility, [noor]) };
}
