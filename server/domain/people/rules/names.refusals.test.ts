import { describe, expect, it } from 'vitest';
import { firstNames, lastNames } from '../../../seed/content/names.ts';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import { nameRefusal } from './name-refusal.ts';
import { usernameRefusal } from './username-refusal.ts';

describe('a display name', () => {
  it.each([
    ['white space and joiners', '\u200b\u200d \u2060'],
    ['Hangul fillers', '\u3164\uffa0'],
    ['the empty Braille cell', '\u2800\u2800'],
    ['marks without a letter', '\u0301\u0302'],
    ['a variation selector', '\ufe0f'],
    ['an override of direction', 'Maya\u202etxt'],
    ['an isolate', '\u2066Maya\u2069'],
    ['a mark of direction', '\u200fMaya'],
    ['a control character', 'Ma\u0007ya'],
    ['a private character', 'Maya \uf8ff'],
    ['half of a character', 'Maya \ud83d'],
    ['a check mark', 'Maya ✓'],
    ['a heavy check mark', 'Maya ✔️'],
    ['a check mark emoji', 'Maya ✅'],
    ['a checked box', '☑ Maya'],
    ['a root sign', 'Maya √'],
    ['the staff', 'Administrator'],
    ['the staff in Cyrillic letters', 'Аdministrаtor'],
    ['the staff in circles', 'Ⓐⓓⓜⓘⓝ'],
    ['the staff in full width', 'ｍｏｄｅｒａｔｏｒ'],
    ['the staff in mathematical letters', '𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫'],
    ['the staff in digits', 'M0d3rat0r'],
    ['the staff in pieces', 'A d m i n'],
    ['the house', 'Dunlin'],
    ['the house and the staff', 'Dunlin Support'],
    ['the house with an invisible character', 'Dun\u200blin'],
    ['the house with a digit', 'Dun1in Team'],
  ])('cannot be %s', (_case, name) => {
    expect(nameRefusal(name)?.('en')).toEqual(expect.any(String));
  });

  it.each([
    'Maya',
    'Zoë 🐦',
    'José Núñez',
    'Олена',
    'Ελένη',
    '田中さくら',
    'مريم',
    'שרה',
    'अनिता',
    '👩‍👩‍👧',
    'Dunlin Watcher',
    'Modesta',
    'O’Neil',
    'Support Group Oslo',
  ])('can be %s', (name) => {
    expect(nameRefusal(name)).toBeNull();
  });

  it('can be that of anybody in the demo community', () => {
    const names = [
      ...firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`)),
      ...demoAccounts.map(({ name }) => name),
    ];
    expect(names.filter((name) => nameRefusal(name) !== null)).toEqual([]);
  });
});

describe('a username', () => {
  it.each([
    '01JQ0000000000000000000000',
    '01jq8w5v0n3x6z9b2d4f7h1k5m',
    '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
    'ab',
    'a'.repeat(31),
    'ſmith',
    'login',
    'Settings',
    'dunlin_support',
    'dun1in',
    'adm1n',
    'Administrat0r',
    'official_team',
    'm_o_d_e_r_a_t_o_r',
  ])('cannot be %s', (username) => {
    expect(usernameRefusal(username)?.('en')).toEqual(expect.any(String));
  });

  it.each([
    'maya',
    'abc',
    'a'.repeat(30),
    '01JQ000000000000000000000',
    '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
    'dunlin_watcher',
    'supportive',
    ...demoAccounts.map(({ username }) => username),
  ])('can be %s', (username) => {
    expect(usernameRefusal(username)).toBeNull();
  });
});
