import { conversationSources } from '../content/conversations.ts';
import { groupScripts } from '../content/groups.ts';
import { createRandom } from '../random.ts';
import { planConversations } from './conversations.ts';
import { planAnswers, planCrowdPosts, planShares, planSingles } from './crowd-posts.ts';
import { planFollows } from './follow-graph.ts';
import { planGroups } from './groups.ts';
import { planPeople } from './people.ts';
import { createPhraseWriter } from './phrase-writer.ts';
import { createPictureShelf } from './picture-shelf.ts';
import { plannedPost, type Person, type PlannedGroup, type PlannedPost } from './plan-types.ts';
import { planAdPosts, type PlannedAd } from './ads.ts';
import { planReactions } from './reactions.ts';
import { createSeedClock, type SeedClock } from './seed-clock.ts';

/** Everybody and everything of the seed, before becoming rows. */
export interface Community {
  readonly people: readonly Person[];
  readonly groups: readonly PlannedGroup[];
  /** In the order of time, ids minted. */
  readonly posts: readonly PlannedPost[];
  readonly ads: readonly PlannedAd[];
  readonly clock: SeedClock;
}

/** Plans the community: the same number and the same `now` give the same ids and texts. */
export function planCommunity(seed: number, now: Date): Community {
  const random = createRandom(seed);
  const clock = createSeedClock(now, random);
  const people = planPeople(random.fork('people'), clock);
  planFollows(people, random.fork('follows'));
  const groups = planGroups(people, random.fork('groups'), clock);
  const pictures = createPictureShelf(random.fork('pictures'));
  const input = {
    people,
    groups,
    pictures,
    clock,
    random: random.fork('posts'),
    writer: createPhraseWriter(random.fork('phrases')),
  };
  const scripted = planConversations({ ...input, sources: conversationSources });
  const singles = planSingles(input);
  const crowd = planCrowdPosts(input);
  const answers = planAnswers([...singles, ...crowd], input);
  const shares = planShares([...scripted, ...singles, ...crowd], input);
  const ads = planAdPosts(people, pictures, clock);
  const messages = planChatMessages(groups, clock);
  const posts = [...scripted, ...singles, ...crowd, ...answers, ...shares, ...messages, ...new Set(ads.map((ad) => ad.post))];
  posts.sort((one, two) => one.at.getTime() - two.at.getTime());
  for (const post of posts) post.id = clock.mintId(post.at);
  planReactions(posts, people, random.fork('reactions'));
  return { people, groups, posts, ads, clock };
}

function planChatMessages(groups: readonly PlannedGroup[], clock: SeedClock): PlannedPost[] {
  return groups.flatMap((group, place) => {
    const script = groupScripts[place];
    if (script === undefined) return [];
    return (script.messages ?? []).map(([speaker, body], index, all) => {
      const author = [...group.members].find((member) => member.username === speaker);
      if (!author) throw new Error(`${speaker} is not in ${script.name}`);
      const minutesAgo = (all.length - index) * 7 + (index % 3) * 2;
      return plannedPost({ author, at: clock.daysAgo(0.2 + minutesAgo / 1440), body, topic: script.topic, group });
    });
  });
}
