/**
 * 26 characters of Crockford base32, upper case; the first is 0-7. Apart from the schemas: a start of the client needs
 * none of them.
 */
export const ULID_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same 128 bits, given as a UUID, as a ULID. */
export function ulidOfUuid(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < 26; place += 1) {
    text = `${DIGITS[Number(bits & 31n)]}${text}`;
    bits >>= 5n;
  }
  return text;
}
