import { Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import type { SessionView } from '#data/view-types.ts';
import { followNativeShell } from './native-shell.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp(fcmToken: unknown) {
  const shell = new EventTarget();
  vi.stubGlobal('window', shell);
  vi.stubGlobal('dunlinShell', { fcmToken });
  const session$ = new Subject<SessionView>();
  const keepFcmToken = vi.fn(async () => undefined);
  followNativeShell({ session: () => session$ }, { keepFcmToken });
  const signsIn = (userId: string) => session$.next({ state: 'signedIn', userId, user: sampleCurrentUser({ ulid: userId }) });
  const tells = (token: unknown) => {
    vi.stubGlobal('dunlinShell', { fcmToken: token });
    shell.dispatchEvent(new Event('dunlin:fcm-token'));
  };
  return { session$, keepFcmToken, signsIn, tells };
}

it('each sign-in is told where the shell is reached, the same member’s after the server ended the session too [AUTH-12]', () => {
  const { session$, keepFcmToken, signsIn } = setUp('shell:token');
  session$.next({ state: 'signedOut' });
  expect(keepFcmToken).not.toHaveBeenCalled();
  signsIn('01A');
  signsIn('01A');
  expect(keepFcmToken.mock.calls).toEqual([['shell:token']]);
  session$.next({ state: 'signedOut' });
  signsIn('01A');
  expect(keepFcmToken).toHaveBeenCalledTimes(2);
});

it.each([undefined, '', 7, 'a token', '<b>', 'a'.repeat(4097)])('what is no token is not kept: %s', (wrong) => {
  const { keepFcmToken, signsIn, tells } = setUp(wrong);
  signsIn('01A');
  expect(keepFcmToken).not.toHaveBeenCalled();
  tells('a'.repeat(4096));
  expect(keepFcmToken).toHaveBeenCalledOnce();
});
