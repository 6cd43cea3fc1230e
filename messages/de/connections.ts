import type { Translation } from '../message-types.ts';

export const connections: Translation['connections'] = {
  all: 'Das sind alle',
  followers: 'Follower',
  followersNone: 'Noch keine Follower',
  followersOf: 'Follower von @{username}',
  following: 'Gefolgt',
  followingNone: 'Folgt noch niemandem',
  followingOf: 'Wem @{username} folgt',
  mutuals: 'Gegenseitig',
  mutualsNone: 'Noch keine gegenseitigen Follower',
  mutualsOf: 'Gegenseitige Follower von @{username}',
  of: 'Verbindungen von @{username}',
  search: 'Dein Netzwerk durchsuchen',
  title: 'Verbindungen',
};
