import type { Translation } from '../message-types.ts';

export const time: Translation['time'] = {
  active: 'Aktiv',
  days: '{count, number} T.',
  daysAgo: 'vor {count, number} T.',
  hours: '{count, number} Std.',
  hoursAgo: 'vor {count, number} Std.',
  millions: '{count} Mio.',
  minutes: '{count, number} Min.',
  minutesAgo: 'vor {count, number} Min.',
  now: 'jetzt',
  seconds: '{count, number} Sek.',
  thousands: '{count} Tsd.',
};
