import type { RestrictedAction } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';

/** When the countdown is over (TIMEOUT-09). */
export const TIMEOUT_OVER_TEXT = t('shell.timeoutOver');

/** '{d}d {h}h {m}m {s}s' of what remains; never negative. */
export function countdownText(remainingMs: number): string {
  return t('shell.countdown', split(remainingMs));
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
  return t('shell.timeoutText', { action, remaining: countdownText(remainingMs) });
}

const HEADINGS: Readonly<Record<RestrictedAction, string>> = {
  posting: t('shell.timeoutPosting'),
  commenting: t('shell.timeoutCommenting'),
  quoting: t('shell.timeoutQuoting'),
  reposting: t('shell.timeoutReposting'),
};

/** Names the restricted action (TIMEOUT-06). */
export function timeoutHeading(action: RestrictedAction): string {
  return HEADINGS[action];
}
