import { describe, expect, it } from 'vitest';
import { refusalText } from './invitations.ts';
import { emailFault } from './use-invitation.ts';

describe('an address to invite [SETTINGS-33]', () => {
  it.each(['noor@example.org', '  Noor.H@Example.org ', 'a@b.co'])('%j can be invited', (email) => {
    expect(emailFault(email)).toBeUndefined();
  });

  it.each(['', ' ', 'noor', 'noor@', '@example.org', 'no or@example.org', 'noor@exam ple.org', 'a@b.co,c@d.co'])(
    '%j is none',
    (email) => {
      expect(emailFault(email)).toBe('Please enter a valid email address');
    },
  );
});

describe('a refused invitation', () => {
  it('says what the server says of it as it is [SETTINGS-35]', () => {
    expect(refusalText({ errorKind: 'invalid', message: 'User already invited' })).toBe('User already invited');
  });

  it('has the server’s words or ours where it is forbidden [SETTINGS-36]', () => {
    expect(refusalText({ errorKind: 'forbidden', message: 'Your account is banned.' })).toBe('Your account is banned.');
    const ours = 'There was an error sending the invite, please try again.';
    expect(refusalText({ errorKind: 'forbidden', message: 'Not allowed.', reason: 'forbidden' })).toBe(ours);
    expect(refusalText({ errorKind: 'forbidden', message: ' ' })).toBe(ours);
  });

  it('is an unexpected failure in every other case [SETTINGS-37]', () => {
    const unexpected = 'An unexpected error occurred. Please try again later.';
    expect(refusalText({ errorKind: 'conflict', message: 'Somehow' })).toBe(unexpected);
    expect(refusalText({ errorKind: 'bug', message: 'Unreadable', reason: 'answerUnreadable' })).toBe(unexpected);
    expect(refusalText({ errorKind: 'invalid', message: 'Not valid.', reason: 'invalid' })).toBe(unexpected);
  });
});
