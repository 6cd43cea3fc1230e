import { singles } from '../content/singles.ts';
import { topics, type Topic } from '../content/topics.ts';
import { detectLanguage } from './language.ts';
import { plannedPost, type Person, type PlannedGroup, type PlannedPost } from './plan-types.ts';
import type { PhraseWriter } from './phrase-writer.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Random } from '../random.ts';

export interface CrowdInput {
  readonly people: readonly Person[];
  readonly groups: readonly PlannedGroup[];
  readonly pictures: PictureShelf;
  readonly writer: PhraseWriter;
  readonly clock: SeedClock;
  readonly random: Random;
}

const PERIOD_DAYS = 60;
const CROWD_POSTS = 4300;
/** Parts of the posts with pictures, in a group, and with a mention. */
const WITH_PICTURE = 0.16;
const IN_GROUP = 0.12;
const WITH_MENTION = 0.05;

/** The hand-written single posts: by the people named, over the last weeks. */
export function planSingles(input: CrowdInput): PlannedPost[] {
  const { random, clock, people, pictures } = input;
  const byName = new Map(people.map((person) => [person.username, person]));
  const shuffled = random.shuffle(singles);
  return shuffled.map(([username, topic, text, scene], index) => {
    const author = byName.get(username);
    if (!author) throw new Error(`Unknown author ${username}`);
    return plannedPost({
      author,
      at: clock.daysAgo(((index + random.next()) / shuffled.length) ** 1.5 * 21 + 0.003),
      body: text,
      topic,
      language: detectLanguage(text),
      images: scene === undefined ? [] : [pictures.take(scene)],
    });
  });
}

/** Posts of everybody about what they like, denser towards now. */
export function planCrowdPosts(input: CrowdInput): PlannedPost[] {
  const { random, clock } = input;
  const writers = input.people.filter((person) => !['zoe', 'finn', 'milo'].includes(person.username));
  return Array.from({ length: CROWD_POSTS }, (_, index) => {
    const author = pickWriter(writers, random);
    const topic = random.chance(0.9) ? random.pick(author.topics) : random.pick(topics);
    const wanted = clock.daysAgo(((index + random.next()) / CROWD_POSTS) ** 1.7 * PERIOD_DAYS + 0.004);
    const at = wanted > author.createdAt ? wanted : clock.after(author.createdAt, random.int(30, 4000));
    const groups = input.groups.filter(
      (group) => group.topic === topic && group.visibility !== 'CHAT' && group.members.has(author) && group.createdAt < at,
    );
    const friends = [...author.following].filter((person) => person.topics.includes(topic));
    const mention = random.chance(WITH_MENTION) && friends.length > 0 ? random.pick(friends).username : null;
    const count = random.chance(0.8) ? 1 : random.int(2, 4);
    return plannedPost({
      author,
      at,
      body: input.writer.post(topic, mention),
      topic,
      group: random.chance(IN_GROUP * 3) && groups.length > 0 ? random.pick(groups) : null,
      images: random.chance(WITH_PICTURE) ? input.pictures.takeForTopic(topic, count) : [],
      isSensitive: random.chance(0.004),
      deletedAt: random.chance(0.006) ? clock.after(at, random.int(2, 300)) : null,
    });
  });
}

function pickWriter(writers: readonly Person[], random: Random): Person {
  const first = random.pick(writers);
  const second = random.pick(writers);
  return first.fame > second.fame && random.chance(0.6) ? first : second;
}

const shortAnswers = [
  'Same here.',
  'This.',
  'Ha!',
  'Lovely.',
  'Exactly this.',
  'Oh no.',
  'Needed that today.',
  'Tell me more.',
  'Well said.',
  'Made my morning.',
];

/** Answers to unscripted posts, some of them answered in turn, most by people who like the same things. */
export function planAnswers(posts: readonly PlannedPost[], input: CrowdInput): PlannedPost[] {
  const { random, clock } = input;
  const byTopic = new Map<Topic, Person[]>(
    topics.map((topic) => [topic, input.people.filter((person) => mayAnswer(person, topic))]),
  );
  return posts.flatMap((post) => {
    if (post.deletedAt !== null || !random.chance(0.16 + post.author.fame * 0.35)) return [];
    const count = 1 + Math.floor(random.next() ** 2.2 * (2 + post.author.fame * 6));
    const audience = byTopic.get(post.topic) ?? [];
    const answers: PlannedPost[] = [];
    for (let index = 0; index < count; index += 1) {
      const earlier = answers.length > 0 && random.chance(0.42) ? random.pick(answers) : post;
      const parent = answers.filter((one) => one.parent === earlier).length > 3 ? post : earlier;
      const author = parent !== post && random.chance(0.5) ? post.author : random.pick(audience);
      if (author === parent.author || (post.group !== null && !post.group.members.has(author))) continue;
      const at = clock.after(parent.at, 2 + random.next() ** 3 * 900);
      if (author.createdAt >= at) continue;
      const body = random.chance(0.1) ? random.pick(shortAnswers) : input.writer.comment(post.topic);
      answers.push(plannedPost({ author, at, body, topic: post.topic, parent, group: post.group }));
    }
    return answers;
  });
}

function mayAnswer(person: Person, topic: Topic): boolean {
  return person.topics.includes(topic) && !['zoe', 'finn', 'milo'].includes(person.username);
}

const quoteLines = [
  'Reading this twice.',
  'For everybody who asked me about it.',
  'Keeping this where I can find it.',
  'I have thought about this all day.',
  'More of this, please.',
  'My exact experience, only better told.',
  'Pinning it to the fridge.',
  'Somebody had to say it.',
  'Passing it on.',
  'The answers below are worth it too.',
];

/** Reposts and quotes of posts outside groups, mostly by followers of their authors. */
export function planShares(posts: readonly PlannedPost[], input: CrowdInput): PlannedPost[] {
  const { random, clock } = input;
  const shared: PlannedPost[] = [];
  for (const post of posts) {
    if (post.group !== null || post.deletedAt !== null || post.parent !== null || post.isAd) continue;
    if (!random.chance(0.03 + post.author.fame * 0.2)) continue;
    const fans = [...post.author.followers].filter((person) => !['zoe', 'finn', 'milo'].includes(person.username));
    for (const author of random.sample(fans, 1 + Math.floor(random.next() ** 3 * 5))) {
      const at = clock.after(post.at, 5 + random.next() ** 2 * 1600);
      if (author.createdAt >= at) continue;
      const isQuote = random.chance(0.3);
      const body = isQuote ? `${random.pick(quoteLines)} ${input.writer.comment(post.topic)}` : '';
      shared.push(plannedPost({ author, at, body, topic: post.topic, repostOf: post }));
    }
  }
  return shared;
}
