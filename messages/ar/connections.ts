import type { Translation } from '../message-types.ts';

export const connections: Translation['connections'] = {
  all: 'هؤلاء هم الجميع',
  followers: 'المتابِعون',
  followersNone: 'لا متابِعين بعد',
  followersOf: 'متابِعو \u2068@{username}\u2069',
  following: 'يتابعهم',
  followingNone: 'لا يتابع أحدًا بعد',
  followingOf: 'من يتابعهم \u2068@{username}\u2069',
  mutuals: 'متابعة متبادلة',
  mutualsNone: 'لا متابعة متبادلة بعد',
  mutualsOf: 'المتابعة المتبادلة مع \u2068@{username}\u2069',
  of: 'صلات \u2068@{username}\u2069',
  search: 'ابحث في شبكتك',
  title: 'الصلات',
};
