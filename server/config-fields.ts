import * as z from 'zod/mini';

/**
 * Says one thing that is wrong, for the operator. What comes after is checked all the same, so that everything is told
 * at once.
 */
type Tell = (problem: string) => void;

/** A variable, trimmed; null where it is absent or blank. */
export const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => value?.trim() || null),
);

/** A variable of which `read` makes something, or tells why it cannot. What it answers then is not used. */
export function field<Value>(read: (value: string | null, tell: Tell) => Value) {
  return z.pipe(
    text,
    z.transform((value, context) =>
      read(value, (message) => void context.issues.push({ code: 'custom', message, input: value, continue: true })),
    ),
  );
}

/** A whole number from 0 to `max`; null where it is absent. */
export function wholeNumber(name: string, max: number) {
  return field((value, tell) => {
    if (value === null) return null;
    const number = Number(value);
    if (!Number.isInteger(number) || number < 0 || number > max) tell(`${name} must be a whole number from 0 to ${max}.`);
    return number;
  });
}

/** One of some words; null where it is absent. */
export function oneOf<const Word extends string>(words: readonly Word[], problem: string) {
  return field((value, tell) => {
    const word = words.find((known) => known === value) ?? null;
    if (value !== null && word === null) tell(problem);
    return word;
  });
}
