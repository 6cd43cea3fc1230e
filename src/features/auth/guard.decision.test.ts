import { describe, expect, it } from 'vitest';
import type { SessionView } from '#bridge/view-types.ts';
import { afterSignIn, guardMember, guardUnfinished, settleSession } from './guard.ts';
import { redirectParameter, safeRedirect } from './redirect-target.ts';

function signedIn(user: { accountSetup: boolean; acceptTermsOfService: boolean }): Extract<SessionView, { state: 'signedIn' }> {
  return { state: 'signedIn', userId: '01J00000000000000000000000', user: user as never };
}

const settled = signedIn({ accountSetup: true, acceptTermsOfService: true });

function watch(script: { session: (ms: number) => SessionView; isRefreshing: (ms: number) => boolean }) {
  let elapsed = 0;
  return {
    elapsed: () => elapsed,
    session: () => script.session(elapsed),
    isRefreshing: () => script.isRefreshing(elapsed),
    wait: async (ms: number) => {
      elapsed += ms;
    },
  };
}

describe('settleSession', () => {
  it('answers at once when nothing runs', async () => {
    const clock = watch({ session: () => settled, isRefreshing: () => false });
    await expect(settleSession(clock)).resolves.toBe(settled);
    expect(clock.elapsed()).toBe(0);
  });

  it('waits for a running refresh by polls of 100 ms [ROUTE-35]', async () => {
    const clock = watch({ session: () => settled, isRefreshing: (ms) => ms < 700 });
    await settleSession(clock);
    expect(clock.elapsed()).toBe(700);
  });

  it('stops waiting for a refresh after 30 polls and goes by what the device knows [ROUTE-35]', async () => {
    const clock = watch({ session: () => settled, isRefreshing: () => true });
    await expect(settleSession(clock)).resolves.toBe(settled);
    expect(clock.elapsed()).toBe(3000);
  });

  it('treats a session that stays unknown for 30 s as signed out', async () => {
    const clock = watch({ session: () => ({ state: 'unknown' }), isRefreshing: () => false });
    await expect(settleSession(clock)).resolves.toEqual({ state: 'signedOut' });
    expect(clock.elapsed()).toBe(30_000);
  });
});

describe('guardMember', () => {
  it('sends a visitor to the login screen with the original path, without ref and start=web_p2 [ROUTE-36]', () => {
    const destination = guardMember({ state: 'signedOut' }, '/saved-posts?ref=abc&start=web_p2&page=2', undefined);
    expect(destination).toEqual({ to: '/login', search: { redirect: '/saved-posts?page=2' } });
  });

  it('carries ref to the login screen [ROUTE-37]', () => {
    expect(guardMember({ state: 'signedOut' }, '/outbox', 'abc')?.search).toEqual({ redirect: '/outbox', ref: 'abc' });
  });

  it('lets a settled member pass', () => {
    expect(guardMember(settled, '/outbox', undefined)).toBeNull();
  });

  it('sends a member whose account is not set up to setup [ROUTE-38]', () => {
    const session = signedIn({ accountSetup: false, acceptTermsOfService: false });
    expect(guardMember(session, '/outbox', undefined)).toEqual({ to: '/setup', search: { redirect: '/outbox' } });
    expect(guardUnfinished(session, '/feed')?.to).toBe('/setup');
  });

  it.each(['/setup?redirect=%2Ffeed', '/policy', '/login', '/magicLogin/token?redirect=%2Ffeed'])(
    'lets %s pass whatever is unfinished [ROUTE-34]',
    (path) => {
      expect(guardUnfinished(signedIn({ accountSetup: false, acceptTermsOfService: false }), path)).toBeNull();
      expect(guardUnfinished(signedIn({ accountSetup: false, acceptTermsOfService: true }), `/of${path}`)?.to).toBe('/setup');
    },
  );

  it('lets visitors and unknown sessions see public pages', () => {
    expect(guardUnfinished({ state: 'signedOut' }, '/feed')).toBeNull();
    expect(guardUnfinished({ state: 'unknown' }, '/feed')).toBeNull();
  });
});

describe('afterSignIn', () => {
  it('goes to setup first, keeping the destination [AUTH-05]', () => {
    const user = { accountSetup: false, acceptTermsOfService: false };
    expect(afterSignIn(user, '/post/1')).toEqual({ to: '/setup', search: { redirect: '/post/1' } });
  });

  it('goes to the terms when they are not accepted [AUTH-06]', () => {
    const user = { accountSetup: true, acceptTermsOfService: false };
    expect(afterSignIn(user, '/post/1')).toEqual({ to: '/policy', search: { redirect: '/post/1' } });
  });

  it.each([
    ['/saved-posts', '/saved-posts'],
    [undefined, '/feed'],
    ['/', '/feed'],
  ])('goes from redirect %s to %s [AUTH-07]', (redirect, target) => {
    expect(afterSignIn({ accountSetup: true, acceptTermsOfService: true }, redirect)).toEqual({ to: target });
  });
});

describe('safeRedirect', () => {
  it('removes a trailing start=web_ suffix [AUTH-08]', () => {
    expect(safeRedirect('/maya?start=web_p1')).toBe('/maya');
    expect(safeRedirect('/?start=web_p2')).toBe('/feed');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example', 'evil'])(
    'refuses %s',
    (redirect) => {
      expect(safeRedirect(redirect)).toBe('/feed');
    },
  );

  it('keeps path, query and hash', () => {
    expect(redirectParameter('/post/1?scrollToComment=2#x')).toBe('/post/1?scrollToComment=2#x');
  });
});
