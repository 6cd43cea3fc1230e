import type { Random } from '../random.ts';
import type { Person } from './plan-types.ts';

/** Accounts that maya follows: enough for full 'following' and 'mutual' feeds. */
const MAYA_FOLLOWS = 62;

/** Joins people by what they share and by fame; about a third of the ties are answered. */
export function planFollows(people: readonly Person[], random: Random): void {
  const byName = new Map(people.map((person) => [person.username, person]));
  for (const person of people) {
    if (person.username === 'zoe' || person.username === 'finn' || person.username === 'maya') continue;
    const wanted = person.role === 'crowd' ? random.int(6, 26) : random.int(24, 48);
    followByAffinity(person, people, wanted, random);
  }
  const maya = byName.get('maya');
  if (maya) {
    for (const name of ['noor', 'tram_edda', 'crumb_pia', 'rowan_tse', 'jo_nights', 'kelpsci', 'sana_reads', 'isobar_hal'])
      follow(maya, byName.get(name));
    followByAffinity(maya, people, MAYA_FOLLOWS - maya.following.size, random);
    for (const friend of maya.following) if (random.chance(0.55)) follow(friend, maya);
  }
  follow(byName.get('finn'), byName.get('noor'));
  follow(byName.get('finn'), byName.get('crimp_lena'));
  for (const person of people) {
    for (const follower of person.followers) {
      const limit = person.role === 'crowd' ? 60 : 90;
      const isFixed = person.username === 'finn' || person.username === 'zoe' || person.username === 'maya';
      if (!isFixed && person.following.size < limit && random.chance(0.3)) follow(person, follower);
    }
  }
}

function followByAffinity(person: Person, people: readonly Person[], count: number, random: Random): void {
  const scored = people
    .filter((other) => other !== person && other.username !== 'zoe' && !person.following.has(other))
    .map((other) => ({ other, score: affinity(person, other) * (0.15 + random.next()) }))
    .toSorted((one, two) => two.score - one.score);
  for (const { other } of scored.slice(0, Math.max(0, count))) follow(person, other);
}

function affinity(person: Person, other: Person): number {
  const shared = person.topics.filter((topic) => other.topics.includes(topic)).length;
  return (0.12 + other.fame) * (0.25 + shared);
}

function follow(person: Person | undefined, other: Person | undefined): void {
  if (!person || !other || person === other || other.username === 'zoe') return;
  person.following.add(other);
  other.followers.add(person);
}
