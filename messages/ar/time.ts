import type { Translation } from '../message-types.ts';

export const time: Translation['time'] = {
  active: 'نشط',
  days: '{count, number} ي',
  daysAgo: 'قبل {count, number} ي',
  hours: '{count, number} س',
  hoursAgo: 'قبل {count, number} س',
  millions: '{count} مليون',
  minutes: '{count, number} د',
  minutesAgo: 'قبل {count, number} د',
  now: 'الآن',
  seconds: '{count, number} ث',
  thousands: '{count} ألف',
};
