import { describe, expect, it } from 'vitest';
import { signOutText } from './sign-out-text.ts';

describe('signOutText', () => {
  it('says how many unsent items would be lost', () => {
    expect(signOutText(3)).toBe('You have 3 unsent items. Signing out deletes them.');
    expect(signOutText(1)).toBe('You have 1 unsent item. Signing out deletes them.');
  });

  it('says nothing when nothing would be', () => {
    expect(signOutText(0)).toBeUndefined();
  });
});
