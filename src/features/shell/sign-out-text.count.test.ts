import { describe, expect, it } from 'vitest';
import { signOutText } from './sign-out-text.ts';

describe('signOutText', () => {
  it('says how many unsent items would be lost', () => {
    expect(signOutText(3)).toBe('You have 3 unsent items. Signing out deletes them.');
    expect(signOutText(1)).toBe('You have 1 unsent item. Signing out deletes it.');
  });

  it('says what goes where nothing is unsent', () => {
    expect(signOutText(0)).toBe('Everything of your account is removed from this device.');
  });

  it('claims nothing of what is not counted, yet or at all', () => {
    expect(signOutText(null)).toBe('Looking for unsent items on this device…');
    expect(signOutText('uncounted')).toBe('Your unsent items could not be counted. Logging out deletes them.');
  });
});
