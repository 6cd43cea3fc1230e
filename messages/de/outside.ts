import type { Translation } from '../message-types.ts';

export const outside: Translation['outside'] = {
  about: 'Über {productName}',
  group: 'Eine Gruppe auf {productName}.',
  hashtag: 'Beiträge zu #{tag} auf {productName}.',
  member: '{name} (@{username})',
  memberPosts: 'Beiträge von {name} (@{username}) auf {productName}.',
};
