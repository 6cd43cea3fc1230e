const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;

/** The smallest ULID of an instant: ids made at or after it compare greater or equal. */
export function smallestUlidOf(instant: Date): string {
  let rest = Math.max(0, instant.getTime());
  let time = '';
  for (let index = 0; index < TIME_CHARACTERS; index += 1) {
    time = `${CROCKFORD[rest % 32]}${time}`;
    rest = Math.floor(rest / 32);
  }
  return `${time}${'0'.repeat(16)}`;
}
