import type { Random } from './random.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Mints ULIDs whose time is that of the thing itself, so that ids order by time as in live use. */
export function createIdMinter(random: Random): (at: Date) => string {
  return (at) => {
    let time = at.getTime();
    let head = '';
    for (let place = 0; place < 10; place += 1) {
      head = alphabet.charAt(time % 32) + head;
      time = Math.floor(time / 32);
    }
    let tail = '';
    for (let place = 0; place < 16; place += 1) tail += alphabet.charAt(random.int(0, 31));
    return head + tail;
  };
}
