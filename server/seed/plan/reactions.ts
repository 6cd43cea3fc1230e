import type { Topic } from '../content/topics.ts';
import type { Random } from '../random.ts';
import type { Person, PlannedPost } from './plan-types.ts';

/** How often each reaction is chosen; names of `domain/posts/rules/reactions.ts`. */
const weights: readonly (readonly [name: string, weight: number])[] = [
  ['like', 34],
  ['heart', 20],
  ['laugh', 12],
  ['clap', 8],
  ['fire', 5],
  ['celebrate', 4],
  ['thanks', 4],
  ['hundred', 3],
  ['surprised', 3],
  ['think', 3],
  ['eyes', 2],
  ['rocket', 1],
  ['sad', 2],
  ['dislike', 2],
  ['facepalm', 1],
  ['yawn', 1],
  ['angry', 0.4],
];
const total = weights.reduce((sum, [, weight]) => sum + weight, 0);

/** Lets people react: followers first, then others who like the topic. */
export function planReactions(posts: readonly PlannedPost[], people: readonly Person[], random: Random): void {
  const active = people.filter((person) => person.username !== 'zoe');
  const fans = new Map<Topic, Person[]>();
  for (const post of posts) {
    if (post.deletedAt !== null || (post.repostOf !== null && post.body === '')) continue;
    const byTopic = fans.get(post.topic) ?? active.filter((person) => person.topics.includes(post.topic));
    fans.set(post.topic, byTopic);
    const followers = [...post.author.followers];
    const reach = post.parent === null ? 5 + post.author.fame * 36 : 2 + post.author.fame * 4;
    const count = Math.floor(random.next() ** 2.4 * reach * (post.images.length > 0 ? 1.4 : 1));
    for (let index = 0; index < count; index += 1) {
      const person = random.pick(followers.length > 0 && random.chance(0.6) ? followers : byTopic);
      const isInside = post.group === null || post.group.members.has(person);
      if (person !== post.author && isInside && person.createdAt < post.at) post.reactions.set(person, drawReaction(random));
    }
  }
}

function drawReaction(random: Random): string {
  let left = random.next() * total;
  for (const [name, weight] of weights) {
    left -= weight;
    if (left <= 0) return name;
  }
  return 'like';
}
