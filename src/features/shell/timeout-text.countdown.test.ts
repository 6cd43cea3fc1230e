import { describe, expect, it } from 'vitest';
import { countdownText, menuCountdownText, timeoutHeading, timeoutText } from './timeout-text.ts';

describe('timeoutText', () => {
  it.each(['posting', 'commenting', 'quoting', 'reposting'] as const)(
    'words the restriction from %s with days, hours, minutes and seconds, under a heading that names it [TIMEOUT-06] [TIMEOUT-08]',
    (action) => {
      const remaining = ((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000;
      expect(timeoutText(action, remaining)).toBe(
        `You’re temporarily restricted from ${action} for 2d 3h 4m 5s. You can still interact by reacting to posts and comments.`,
      );
      expect(timeoutHeading(action).toLowerCase()).toMatch(new RegExp(`^${action}\\b`));
    },
  );

  it('says that it is over when the countdown ends [TIMEOUT-09]', () => {
    expect(timeoutText('posting', 1)).toContain('0d 0h 0m 1s');
    expect(timeoutText('posting', 0)).toBe('You can now proceed with the action.');
    expect(countdownText(-5000)).toBe('0d 0h 0m 0s');
  });
});

describe('menuCountdownText', () => {
  it('counts days:hours:minutes:seconds [TIMEOUT-11]', () => {
    expect(menuCountdownText(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toBe('02:03:04:05');
  });

  it('shows the days only above 0 [TIMEOUT-12]', () => {
    expect(menuCountdownText((3 * 3600 + 4 * 60 + 5) * 1000)).toBe('03:04:05');
  });

  it('shows zeros at expiry [TIMEOUT-13]', () => {
    expect(menuCountdownText(1)).toBe('00:00:01');
    expect(menuCountdownText(0)).toBe('00:00:00:00');
    expect(menuCountdownText(-60_000)).toBe('00:00:00:00');
  });
});
