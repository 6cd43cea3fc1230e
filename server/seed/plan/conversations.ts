import { readScripts, type Script, type ScriptTurn } from './script-reader.ts';
import { plannedPost, type Person, type PlannedGroup, type PlannedPost } from './plan-types.ts';
import { detectLanguage } from './language.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Random } from '../random.ts';

export interface ConversationInput {
  readonly sources: readonly string[];
  readonly people: readonly Person[];
  readonly groups: readonly PlannedGroup[];
  readonly pictures: PictureShelf;
  readonly clock: SeedClock;
  readonly random: Random;
}

/** The oldest written conversation, in days: most are recent, since that is what a reader meets first. */
const OLDEST_DAYS = 16;

/**
 * Turns the written conversations into posts with answers; a speaker `?x` is somebody of the crowd, the same
 * throughout.
 */
export function planConversations(input: ConversationInput): PlannedPost[] {
  const scripts = input.random.shuffle(input.sources.flatMap(readScripts));
  return scripts.flatMap((script, index) => {
    const age = ((index + 0.4) / scripts.length) ** 1.6 * OLDEST_DAYS + 0.02;
    return planOne(script, input.clock.daysAgo(age), input);
  });
}

function planOne(script: Script, start: Date, input: ConversationInput): PlannedPost[] {
  const { clock, random, pictures } = input;
  const cast = new Map<string, Person>();
  const posts: PlannedPost[] = [];
  let at = start;
  for (const turn of script.turns) {
    const isOpening = turn.answers === null;
    if (!isOpening) at = clock.after(at, 1 + random.next() ** 2 * 70);
    const parent = turn.answers === null ? null : (posts[turn.answers] ?? null);
    const wanted = script.options.pic;
    const group = input.groups.find((known) => known.name === script.options.group?.replaceAll('_', ' ')) ?? null;
    const author = findSpeaker(turn, cast, input);
    group?.members.add(author);
    posts.push(
      plannedPost({
        author,
        at,
        body: turn.text,
        topic: script.topic,
        parent,
        group,
        language: detectLanguage(turn.text),
        images: isOpening && wanted !== undefined ? [pictures.take(wanted)] : [],
        ...(isOpening && script.options.video !== undefined ? pictures.video(script.options.video) : {}),
        isSensitive: isOpening && script.flags.has('sensitive'),
        isWebOnly: isOpening && script.flags.has('webonly'),
        deletedAt: turn.isDeleted ? clock.after(at, 9) : null,
      }),
    );
  }
  return posts;
}

function findSpeaker(turn: ScriptTurn, cast: Map<string, Person>, input: ConversationInput): Person {
  const known = cast.get(turn.speaker);
  if (known) return known;
  const taken = new Set(cast.values());
  const found = turn.speaker.startsWith('?')
    ? input.random.pick(input.people.filter((person) => person.role === 'crowd' && !taken.has(person)))
    : input.people.find((person) => person.username === turn.speaker);
  if (!found) throw new Error(`Unknown speaker ${turn.speaker}`);
  cast.set(turn.speaker, found);
  return found;
}
