import { grammarsA } from '../content/grammar-a.ts';
import { grammarsB } from '../content/grammar-b.ts';
import { grammarsC } from '../content/grammar-c.ts';
import type { TopicGrammar } from '../content/grammar-types.ts';
import { sharedSlots } from '../content/slots.ts';
import type { Topic } from '../content/topics.ts';
import type { Random } from '../random.ts';

/** Writes texts of the unscripted people. A text is never written twice. */
export interface PhraseWriter {
  post(topic: Topic, mention: string | null): string;
  comment(topic: Topic): string;
}

const grammars = new Map<Topic, TopicGrammar>(
  [...grammarsA, ...grammarsB, ...grammarsC].map((grammar) => [grammar.topic, grammar]),
);

/** Tries before a text is made unlike another by joining a second sentence. */
const TRIES = 8;

export function createPhraseWriter(random: Random): PhraseWriter {
  const written = new Set<string>();

  function unlikeAll(write: () => string, extend: (text: string) => string): string {
    let text = write();
    for (let attempt = 0; attempt < TRIES && written.has(text); attempt += 1) text = write();
    while (written.has(text)) text = extend(text);
    written.add(text);
    return text;
  }

  return {
    post(topic, mention) {
      const grammar = grammarOf(topic);
      return unlikeAll(
        () => writePost(grammar, mention, random),
        (text) => `${text} ${fill(random.pick(grammar.details), grammar, random)}`,
      );
    },
    comment(topic) {
      const grammar = grammarOf(topic);
      return unlikeAll(
        () => {
          const first = fill(random.pick(grammar.comments), grammar, random);
          const second = random.chance(0.35)
            ? ` ${fill(random.pick(random.chance(0.5) ? grammar.comments : grammar.details), grammar, random)}`
            : '';
          return first + second;
        },
        (text) => `${text} ${fill(random.pick(grammar.turns), grammar, random)}`,
      );
    },
  };
}

function grammarOf(topic: Topic): TopicGrammar {
  const found = grammars.get(topic);
  if (!found) throw new Error(`No grammar for ${topic}`);
  return found;
}

function writePost(grammar: TopicGrammar, mention: string | null, random: Random): string {
  // One post speaks of one bird, loaf or tram from its first line to its last.
  const subject = new Map<string, string>();
  const lead = fill(random.pick(grammar.leads), grammar, random, subject);
  const details = random
    .sample(grammar.details, random.chance(0.1) ? 8 : random.chance(0.3) ? 2 : 1)
    .map((part) => fill(part, grammar, random, subject));
  const turn = fill(random.pick(grammar.turns), grammar, random, subject);
  const shape = random.next();
  let text: string;
  if (shape < 0.12) text = `${lead} ${turn}`;
  else if (shape < 0.34) text = `${lead} ${details.join(' ')}`;
  else if (shape < 0.8) text = `${lead} ${details.join(' ')}${details.length > 4 ? '\n\n' : ' '}${turn}`;
  else text = `${lead}\n\n${details.join(' ')}\n\n${turn}`;
  if (mention !== null) text += random.chance(0.5) ? ` Thinking of you, @${mention}.` : ` (@${mention}, this one is yours.)`;
  const tags = random.sample(grammar.tags, random.chance(0.55) ? random.int(1, 2) : 0);
  return tags.length === 0 ? text : `${text}${random.chance(0.5) ? '\n\n' : ' '}${tags.map((tag) => `#${tag}`).join(' ')}`;
}

/** Fills `{slot}`; a digit behind the name asks for another draw than the first. */
function fill(template: string, grammar: TopicGrammar, random: Random, subject = new Map<string, string>()): string {
  const passing = new Map<string, string>();
  const filled = template.replace(/\{([a-z]+)(2?)\}/g, (_, slot: string, second: string) => {
    const own = grammar.slots[slot];
    const drawn = own ? subject : passing;
    const known = drawn.get(slot + second);
    if (known !== undefined) return known;
    const list = own ?? sharedSlots[slot];
    if (!list) throw new Error(`No words for {${slot}} in ${grammar.topic}`);
    const first = drawn.get(slot);
    const value = random.pick(first === undefined ? list : list.filter((word) => word !== first));
    drawn.set(slot + second, value);
    return value;
  });
  return withArticle(
    filled.replace(/(^|[.!?] |\n)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
  );
}

function withArticle(text: string): string {
  return text.replace(/\b([Tt]he|that) (?:the|an?) /g, '$1 ').replace(/\b([Aa]) (?=[aeio][a-z]|8\b|11\b|18\b|80\b)/g, '$1n ');
}
