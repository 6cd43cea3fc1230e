import { directChatId } from '#contract/direct-chat.ts';
import { groupScripts } from '../content/groups.ts';
import type { Random } from '../random.ts';
import type { Person, PlannedGroup } from './plan-types.ts';
import type { SeedClock } from './seed-clock.ts';

/** Groups and chats with their members: a chat has exactly the people named, a group also those who like its topic. */
export function planGroups(people: readonly Person[], random: Random, clock: SeedClock): PlannedGroup[] {
  const byName = new Map(people.map((person) => [person.username, person]));
  return groupScripts.map((script) => {
    const owner = byName.get(script.owner);
    if (!owner) throw new Error(`Unknown owner ${script.owner}`);
    const createdAt = clock.daysAgo(66 + random.next() * 40);
    const named = script.members.map((name) => {
      const found = byName.get(name);
      if (!found) throw new Error(`Unknown member ${name}`);
      return found;
    });
    const others =
      script.visibility === 'CHAT'
        ? []
        : people.filter(
            (person) =>
              person.topics.includes(script.topic) &&
              !['zoe', 'finn'].includes(person.username) &&
              random.chance(script.visibility === 'PUBLIC' ? 0.6 : 0.22),
          );
    return {
      id: named[0] !== undefined && script.name === '' ? directChatId(owner.id, named[0].id) : clock.mintId(createdAt),
      name: script.name,
      description: script.description,
      visibility: script.visibility,
      owner,
      topic: script.topic,
      members: new Set([owner, ...named, ...others]),
      createdAt,
    };
  });
}
