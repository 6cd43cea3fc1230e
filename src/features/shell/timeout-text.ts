import type { RestrictedAction } from '#bridge/ui-intents.tsx';

/** When the countdown is over (TIMEOUT-09). */
export const TIMEOUT_OVER_TEXT = 'You can now proceed with the action.';

/** '{d}d {h}h {m}m {s}s' of what remains; never negative. */
export function countdownText(remainingMs: number): string {
  const { days, hours, minutes, seconds } = split(remainingMs);
  return `${days}d ${hours}h ${minutes}m ${seconds}s`;
}

/** The menu item's countdown: 'dd:hh:mm:ss', the days only above 0, and all zeros at expiry (TIMEOUT-11..13). */
export function menuCountdownText(remainingMs: number): string {
  if (remainingMs <= 0) return '00:00:00:00';
  const { days, hours, minutes, seconds } = split(remainingMs);
  return (days > 0 ? [days, hours, minutes, seconds] : [hours, minutes, seconds])
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function split(remainingMs: number) {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The paragraph of the Account Timeout modal (TIMEOUT-08, TIMEOUT-09). */
export function timeoutText(action: RestrictedAction, remainingMs: number): string {
  if (remainingMs <= 0) return TIMEOUT_OVER_TEXT;
  return `You’re temporarily restricted from ${action} for ${countdownText(remainingMs)}. You can still interact by reacting to posts and comments.`;
}

const HEADINGS: Readonly<Record<RestrictedAction, string>> = {
  posting: 'Posting is paused',
  commenting: 'Commenting is paused',
  quoting: 'Quoting is paused',
  reposting: 'Reposting is paused',
};

/** Names the restricted action (TIMEOUT-06). */
export function timeoutHeading(action: RestrictedAction): string {
  return HEADINGS[action];
}
