import type { Translation } from '../message-types.ts';

export const outside: Translation['outside'] = {
  about: 'حول \u2068{productName}\u2069',
  group: 'مجموعة على \u2068{productName}\u2069.',
  hashtag: 'منشورات عن \u2068#{tag}\u2069 على \u2068{productName}\u2069.',
  member: '\u2068{name}\u2069 (\u2068@{username}\u2069)',
  memberPosts: 'منشورات \u2068{name}\u2069 (\u2068@{username}\u2069) على \u2068{productName}\u2069.',
};
