/** How long ago something was, and how much of something there is, in short. */
export const time = {
  active: 'Active',
  days: '{count}d',
  daysAgo: '{count}d ago',
  hours: '{count}h',
  hoursAgo: '{count}h ago',
  millions: '{count}M',
  minutes: '{count}m',
  minutesAgo: '{count}m ago',
  now: 'now',
  seconds: '{count}s',
  thousands: '{count}K',
} as const;
