import { rectifyConfusion } from 'unicode-confusables';

/** Words that only the house goes by. A name made of such words alone would pass for it. */
const houseWords: readonly string[] = [
  'dunlin',
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'employee',
  'staff',
  'support',
  'security',
  'system',
  'official',
  'team',
  'help',
  'root',
];

/**
 * True where every word of the name is one of the house's, read as people read it: look-alike letters of other scripts
 * and digits that stand for letters count as what they pass for (Unicode's confusables). 'Dunlin Support' is; 'Dunlin
 * Watcher' is not.
 */
export function passesForHouse(name: string): boolean {
  const words = skeletonOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length > 0 && (words.every((word) => houseSkeletons.has(word)) || houseSkeletons.has(words.join('')));
}

/** Digits and signs that stand for a letter, and letters that are one stroke. */
const standIns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  i: 'l',
  '|': 'l',
  '!': 'l',
};

/** One form of all texts that look alike (after UTS 39), never to be shown. */
function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return [...rectifyConfusion(plain).toLowerCase()].map((letter) => standIns[letter] ?? letter).join('');
}

const houseSkeletons: ReadonlySet<string> = new Set(houseWords.map((word) => skeletonOf(word)));
