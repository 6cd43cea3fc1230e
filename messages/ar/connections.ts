import type { Translation } from '../message-types.ts';

export const connections: Translation['connections'] = {
  all: 'هؤلاء هم الجميع',
  followers: 'المتابِعون',
  followersNone: 'لا متابِعين بعد',
  followersOf: 'متابِعو @{username}',
  following: 'يتابعهم',
  followingNone: 'لا يتابع أحدًا بعد',
  followingOf: 'من يتابعهم @{username}',
  mutuals: 'متابعة متبادلة',
  mutualsNone: 'لا متابعة متبادلة بعد',
  mutualsOf: 'المتابعة المتبادلة مع @{username}',
  of: 'صلات @{username}',
  title: 'الصلات',
};
