const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A text that sorts ascending where `ulid` sorts descending: the storage serves no descending query from an index, so
 * what is shown newest first is stored under such a key.
 */
export function ascendingKey(ulid: string): string {
  let key = '';
  for (const character of ulid) key += ALPHABET[ALPHABET.length - 1 - ALPHABET.indexOf(character)] ?? character;
  return key;
}
