import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { t } from '#messages/t.ts';
import { noSession } from '#data/no-session.ts';
import type { Session } from '#data/stores/session-store.ts';
import type { SyncNotice } from '../sync-api.ts';
import { subscribeToSessionAndClear } from './session-watch.ts';

const member: Session = { ...noSession, accessToken: 'header.token-of-the-reader', generation: 1 };

function setUp(start: Session, first = start) {
  const changes$ = new BehaviorSubject(first);
  const account = {
    isSigningOut: vi.fn<() => boolean>(() => false),
    forget: vi.fn<(userId: string) => Promise<void>>(async () => undefined),
    afterSessionEnded: vi.fn<() => Promise<void>>(async () => undefined),
  };
  const accountRefresh = { expire: vi.fn<() => void>(), ensure: vi.fn<() => Promise<void>>(async () => undefined) };
  const sendWhatWaits = vi.fn<() => void>();
  const notices: SyncNotice[] = [];
  const remoteSignOuts = { leavingUser: vi.fn<() => string | null>(() => null) };
  const stop = subscribeToSessionAndClear({
    session: { changes$ },
    since: start,
    account,
    remoteSignOuts,
    accountRefresh,
    sendWhatWaits,
    onNotice: (notice) => notices.push(notice),
    log: () => undefined,
  });
  return { changes$, account, remoteSignOuts, accountRefresh, sendWhatWaits, notices, stop };
}

describe('the session, whichever context changed it', () => {
  it('clears what was fetched and tells the reader when the server ended it [SY4]', async () => {
    const { changes$, account, notices } = setUp(member);
    changes$.next({ ...noSession, generation: 2 });
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded' }]));
    expect(account.afterSessionEnded).toHaveBeenCalledOnce();
  });

  it('tells the reader also where what was fetched could not be removed [SY4]', async () => {
    const { changes$, account, notices } = setUp(member);
    account.afterSessionEnded.mockRejectedValueOnce(new Error('The disk is broken'));
    changes$.next({ ...noSession, generation: 2 });
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded' }]));
  });

  it('tells nobody who has logged in in another tab while it was cleared', async () => {
    const { changes$, account, notices } = setUp(member);
    let clear: () => void = () => undefined;
    account.afterSessionEnded.mockReturnValueOnce(new Promise((resolve) => (clear = resolve)));
    changes$.next({ ...noSession, generation: 2 });
    changes$.next({ ...member, generation: 3 });
    clear();
    changes$.next({ ...noSession, generation: 4 });
    await vi.waitFor(() => expect(account.afterSessionEnded).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded' }]));
  });

  it('sees an end that came between the start and the first reading [SY43]', async () => {
    const { notices } = setUp(member, { ...noSession, generation: 2 });
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded' }]));
  });

  it('says nothing of a sign-out that the reader asked for', () => {
    const { changes$, account } = setUp(member);
    account.isSigningOut.mockReturnValue(true);
    changes$.next({ ...noSession, generation: 2 });
    expect(account.afterSessionEnded).not.toHaveBeenCalled();
  });

  it('erases all of an account that is signed out in another tab, and says nothing of it here [SY35]', () => {
    const { changes$, account, remoteSignOuts, notices } = setUp(member);
    remoteSignOuts.leavingUser.mockReturnValue('READER');
    changes$.next({ ...noSession, generation: 2 });
    expect(account.forget.mock.calls).toEqual([['READER']]);
    expect(account.afterSessionEnded).not.toHaveBeenCalled();
    expect(notices).toEqual([]);
  });

  it('erases no writings where the server ended it, though the reader had signed out and in again a moment before [SY4]', async () => {
    const { changes$, account, remoteSignOuts, notices } = setUp(member);
    remoteSignOuts.leavingUser.mockReturnValue('READER');
    changes$.next({ ...noSession, generation: 2, pendingCleanup: { mode: 'caches', userId: 'READER' } });
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded' }]));
    expect(account.forget).not.toHaveBeenCalled();
  });

  it('says that the account was deleted, elsewhere or by another tab a moment ago [SETTINGS-53]', async () => {
    const { changes$, account, remoteSignOuts, notices } = setUp(member);
    remoteSignOuts.leavingUser.mockReturnValue('READER');
    const pendingCleanup = { mode: 'all', userId: 'READER', isAccountDeleted: true } as const;
    changes$.next({ ...noSession, generation: 2, pendingCleanup });
    await vi.waitFor(() => expect(notices).toEqual([{ type: 'sessionEnded', accountDeleted: t('deletion.gone') }]));
    expect(account.afterSessionEnded).toHaveBeenCalledOnce();
    expect(account.forget).not.toHaveBeenCalled();
  });

  it('sends what waits and makes the shell current at a sign-in', () => {
    const { changes$, accountRefresh, sendWhatWaits } = setUp(noSession);
    changes$.next(member);
    expect([accountRefresh.expire, accountRefresh.ensure, sendWhatWaits].map((part) => part.mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
  });

  it('takes a renewed token for no change', () => {
    const { changes$, accountRefresh, sendWhatWaits } = setUp(member);
    changes$.next({ ...member, accessToken: 'header.a-renewed-token' });
    expect(accountRefresh.expire).not.toHaveBeenCalled();
    expect(sendWhatWaits).not.toHaveBeenCalled();
  });
});
