/** Characters that a secret of ours needs; a generated one has 43. */
export const SECRET_MIN_CHARACTERS = 32;
/** Those of a service that hands its own out: Pusher's have 20 hexadecimal digits. */
export const FOREIGN_SECRET_MIN_CHARACTERS = 20;
/**
 * Bits of variety for each character, in what is neither repeated nor counted up. Random hexadecimal digits have more
 * than 3.
 */
const BITS_PER_CHARACTER_MIN = 2;

const ADVICE = 'Make one with: openssl rand -base64 48';

/**
 * Says what is wrong with a secret, null where nothing is: it must be long enough after repetitions were taken out, and
 * neither its characters nor the steps between them may be nearly the same all along. It measures variety, not
 * guessability: a sentence out of a book passes.
 */
export function weaknessOf(name: string, secret: string, minCharacters: number): string | null {
  const said = `${name} must be a random secret of at least ${minCharacters} characters in production`;
  if (secret.length < minCharacters) return `${said}; this one has ${secret.length}. ${ADVICE}`;
  const once = unrepeated(secret);
  if (once.length < minCharacters) return `${said}; this one repeats ${once.length} of them. ${ADVICE}`;
  const characters = Array.from(once, (character) => character.codePointAt(0) ?? 0);
  const steps = characters.slice(1).map((character, index) => character - (characters[index] ?? 0));
  if (Math.min(varietyOf(characters), varietyOf(steps)) >= BITS_PER_CHARACTER_MIN) return null;
  return `${said}; this one hardly varies. ${ADVICE}`;
}

/**
 * The shortest beginning whose repetition is the whole text; the text itself where it is not repeated at least once.
 */
function unrepeated(text: string): string {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return text.slice(0, period);
  }
  return text;
}

/** Shannon's entropy in bits for each value. */
function varietyOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / values.length) * Math.log2(count / values.length), 0);
}
