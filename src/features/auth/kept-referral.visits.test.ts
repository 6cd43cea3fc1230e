import { describe, expect, it } from 'vitest';
import { requestLoginEmail } from '#contract/endpoints/auth/request-login-email.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { referralCode, referralOfVisit } from './kept-referral.ts';

const DAY = 24 * 60 * 60 * 1000;

it.each(['', ' ', 'a b', 'not a code!', 'a-b', '<b>', 'é', '/x', 'a\n', 'a'.repeat(65), undefined, null])(
  '%j is no code, and is not sent with a sign-in [ROUTE-06]',
  (text) => {
    expect(referralCode(text)).toBeUndefined();
  },
);

it.each(['a', 'Noor_12', 'a'.repeat(64)])('%s is a code, which the call takes', (text) => {
  expect(referralCode(text)).toBe(text);
  expect(requestLoginEmail.body?.safeParse({ email: 'maya@demo.test', ref: text }).success).toBe(true);
});

describe('the code of the link that brought a visitor', () => {
  it('is that of the address, and is remembered for thirty days', () => {
    const storage = memoryKeyStore();
    expect(referralOfVisit('?ref=noor12ab', { storage, now: 0 })).toBe('noor12ab');
    expect(referralOfVisit('', { storage, now: 30 * DAY - 1 })).toBe('noor12ab');
    expect(referralOfVisit('', { storage, now: 30 * DAY })).toBeUndefined();
  });

  it('is that of the last link', () => {
    const storage = memoryKeyStore();
    referralOfVisit('?ref=first', { storage, now: 0 });
    expect(referralOfVisit('?ref=second', { storage, now: 1 })).toBe('second');
    expect(referralOfVisit('', { storage, now: 2 })).toBe('second');
  });

  it.each(['?ref=', '?ref=a%20b', `?ref=${'a'.repeat(65)}`, '?ref=<b>', '?other=1'])('is none for %s', (search) => {
    expect(referralOfVisit(search, { storage: memoryKeyStore(), now: 0 })).toBeUndefined();
  });

  it.each(['noor12ab', 'a b 0', ' 0', `${'a'.repeat(65)} 0`, 'noor12ab then'])('is none where %s was kept', (value) => {
    expect(referralOfVisit('', { storage: memoryKeyStore(new Map([['dunlin-referral', value]])), now: 1 })).toBeUndefined();
  });

  it('holds for the visit where nothing can be kept', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(referralOfVisit('?ref=noor12ab', { storage: full, now: 0 })).toBe('noor12ab');
    expect(referralOfVisit('?ref=noor12ab', { storage: undefined, now: 0 })).toBe('noor12ab');
  });
});
