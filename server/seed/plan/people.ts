import type { BadgeName } from '#contract/resources/user.ts';
import { demoCharacters, mainCharacters, type Character } from '../content/characters.ts';
import { bioEndings, firstNames, jobs, lastNames } from '../content/names.ts';
import { topics, type Topic } from '../content/topics.ts';
import type { Random } from '../random.ts';
import type { Person } from './plan-types.ts';
import type { SeedClock } from './seed-clock.ts';

/** People beside the hand-written ones. */
const CROWD_SIZE = 284;

/** Accounts so young that they carry the badge of newcomers, in days. */
const NEWCOMER_DAYS = 6;

export function planPeople(random: Random, clock: SeedClock): Person[] {
  const own = [
    ...demoCharacters.map((character) => fromCharacter(character, 'demo', random, clock)),
    ...mainCharacters.map((character) => fromCharacter(character, 'main', random, clock)),
  ];
  return [...own, ...planCrowd(random, clock, new Set(own.map((person) => person.username)))];
}

function fromCharacter(character: Character, role: 'demo' | 'main', random: Random, clock: SeedClock): Person {
  const isNewcomer = character.badges?.includes('new_user') === true;
  const createdAt = clock.daysAgo(isNewcomer ? 1 + random.next() * 2 : 120 + random.next() * 900);
  const famous = character.badges?.some((badge) => badge === 'gold_verified' || badge === 'influencer') === true;
  return {
    id: clock.mintId(createdAt),
    username: character.username,
    name: character.name,
    bio: character.bio,
    website: character.website ?? null,
    topics: character.topics,
    badges: character.badges ?? [],
    createdAt,
    fame: isNewcomer ? 0.01 : famous ? 0.85 + random.next() * 0.15 : 0.4 + random.next() * 0.35,
    role,
    following: new Set(),
    followers: new Set(),
  };
}

function planCrowd(random: Random, clock: SeedClock, taken: Set<string>): Person[] {
  const crowd: Person[] = [];
  while (crowd.length < CROWD_SIZE) {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const username = inventUsername(first, last, random);
    if (taken.has(username)) continue;
    taken.add(username);
    const createdAt = clock.daysAgo(random.chance(0.12) ? 0.3 + random.next() * 12 : 20 + random.next() * 700);
    const interests = random.sample(topics, random.int(2, 4));
    crowd.push({
      id: clock.mintId(createdAt),
      username,
      name: `${first} ${last}`,
      bio: inventBio(interests, random),
      website: null,
      topics: interests,
      badges: crowdBadges(createdAt, random, clock),
      createdAt,
      fame: random.next() ** 3 * 0.4,
      role: 'crowd',
      following: new Set(),
      followers: new Set(),
    });
  }
  return crowd;
}

function inventUsername(first: string, last: string, random: Random): string {
  const plainFirst = plain(first);
  const plainLast = plain(last);
  const forms = [
    `${plainFirst}_${plainLast}`,
    `${plainFirst}${plainLast.slice(0, 1)}`,
    `${plainFirst.slice(0, 1)}${plainLast}`,
    `${plainFirst}${random.int(2, 99)}`,
    `${plainLast}_${plainFirst.slice(0, 2)}`,
    `hello_${plainFirst}`,
  ];
  const chosen = random.pick(forms);
  return chosen.length < 4 ? `${chosen}_${plainLast}` : chosen;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

const interestWords: Readonly<Record<Topic, string>> = {
  transit: 'trams',
  birds: 'waders',
  bread: 'bread',
  cycling: 'bikes',
  code: 'small tools',
  weather: 'clouds',
  books: 'novels',
  football: 'the Herons',
  garden: 'beans',
  tabletop: 'board games',
  space: 'stars',
  film: 'old cameras',
  markets: 'dividends',
  running: 'slow runs',
  local: 'Aldermouth',
  music: 'tapes',
  sea: 'tides',
  climbing: 'easy boulders',
};

function inventBio(interests: readonly Topic[], random: Random): string {
  const job = random.pick(jobs);
  const loves = interests.map((topic) => interestWords[topic]);
  const start = job.charAt(0).toUpperCase() + job.slice(1);
  const lists = [
    `${start}. ${capital(loves.join(', '))}.`,
    `${capital(loves.join(' and '))}, in that order. ${start}.`,
    `${start} who likes ${loves.join(', ')}.`,
    `${start} by trade, ${loves[0]} by choice.`,
  ];
  return random.chance(0.6) ? `${random.pick(lists)} ${random.pick(bioEndings)}` : random.pick(lists);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function crowdBadges(createdAt: Date, random: Random, clock: SeedClock): BadgeName[] {
  if (createdAt > clock.daysAgo(NEWCOMER_DAYS)) return ['new_user'];
  const roll = random.next();
  if (roll < 0.05) return ['verified'];
  if (roll < 0.08) return ['early_adopter'];
  if (roll < 0.095) return ['business_verified'];
  if (roll < 0.1) return ['premium_verified'];
  return [];
}
