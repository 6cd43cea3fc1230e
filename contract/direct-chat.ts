/** Characters of each id that the chat's id has: 60 bits, all of them random in ids that the server gives. */
const TAKEN = 12;

/**
 * Id of the chat of two people, the same whoever asks (GROUP-18). So a device finds a conversation that it holds, and
 * writes in one that is not made yet, without asking anybody. It begins below every id that is made of a moment.
 */
export function directChatId(one: string, other: string): string {
  const [low, high] = pairOf(one, other);
  return `00${low.slice(-TAKEN)}${high.slice(-TAKEN)}`;
}

/** The two in the order in which they are kept. */
export function pairOf(one: string, other: string): readonly [low: string, high: string] {
  return one < other ? [one, other] : [other, one];
}
