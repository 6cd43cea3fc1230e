import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import { watchRemoteSignOuts } from '#platform/account-channel.ts';
import { createAccountStorage } from './account-storage.ts';
import { followRemoteSignOut } from './remote-sign-out.ts';
import type { SessionView } from '../view-types.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const user = sampleCurrentUser();
const member: SessionView = { state: 'signedIn', userId: user.ulid, user };
const visitor: SessionView = { state: 'signedOut' };

function setUp({ hangs = false } = {}) {
  const session$ = new BehaviorSubject<SessionView>(member);
  const listeners = new Set<(event: { readonly data: unknown }) => void>();
  let now = 1_000_000;
  const channel = {
    addEventListener: (_type: 'message', listener: (event: { readonly data: unknown }) => void) => listeners.add(listener),
  };
  const done: string[] = [];
  const step = (name: string) => async () => void done.push(name);
  const stop = followRemoteSignOut({
    views: { session: () => session$ },
    remoteSignOuts: watchRemoteSignOuts(channel, () => now),
    standStill: step('standStill'),
    forgetAccount: (userId) => (hangs ? new Promise(() => undefined) : step(`forget ${userId}`)()),
    clearOwn: step('clearOwn'),
    startOver: () => void done.push('startOver'),
  });
  const say = () => listeners.forEach((listener) => listener({ data: { type: 'leaving', userId: user.ulid } }));
  return { session$, say, done, stop, pass: (ms: number) => (now += ms) };
}

describe('a sign-out in another tab', () => {
  it('erases what this tab wrote too late, then starts over at the login screen [AUTH-28] [SY35]', async () => {
    const { session$, say, done } = setUp();
    say();
    expect(done).toEqual([]);
    session$.next(visitor);
    await vi.waitFor(() => expect(done).toContain('startOver'));
    expect(done).toEqual(['standStill', `forget ${user.ulid}`, 'clearOwn', 'startOver']);
  });

  it('is not waited for a worker that does not answer [AUTH-28]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { session$, say, done } = setUp({ hangs: true });
    say();
    session$.next(visitor);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(done).toEqual(['standStill', 'clearOwn', 'startOver']);
    vi.useRealTimers();
  });

  it.each([
    ['nobody asked for: the server ended the session', () => undefined],
    [
      'that a tab announced and died over',
      ({ say, pass }: ReturnType<typeof setUp>) => {
        say();
        pass(10_000);
      },
    ],
    [
      'of its own',
      ({ say, stop }: ReturnType<typeof setUp>) => {
        stop();
        say();
      },
    ],
  ])('is not one %s', async (_which, before) => {
    const given = setUp();
    before(given);
    given.session$.next(visitor);
    await new Promise((resolve) => setImmediate(resolve));
    expect(given.done).toEqual([]);
  });
});

it('what a page keeps of its account is not kept after that has left [AUTH-28] [SY35]', () => {
  const values = new Map<string, string>();
  const storage = createAccountStorage(memoryKeyStore(values));
  storage.setItem('place', 'here');
  expect(storage.getItem('place')).toBe('here');
  storage.close('01MAYA');
  storage.setItem('place', 'there');
  storage.setItem('rescued', 'a text');
  expect([...values]).toEqual([
    ['place', 'here'],
    ['dunlin.leaving', '01MAYA'],
  ]);
});

it('what one member left is not shown to the next one, but texts that name their author wait for them [POST-50] [SY43]', () => {
  const values = new Map<string, string>();
  const store = memoryKeyStore(values);
  const kept = ['dunlin.watched', 'dunlin.sound', 'dunlin.places', 'feedback', 'note', 'dunlin-draft-rescue'];
  for (const key of kept) store.setItem(key, 'of a visitor');
  createAccountStorage(store).enter('01MAYA');
  createAccountStorage(store).enter('01MAYA');
  expect([...values.keys()]).toEqual([...kept, 'dunlin.member']);
  createAccountStorage(store).enter('01FINN');
  expect([...values]).toEqual([
    ['dunlin-draft-rescue', 'of a visitor'],
    ['dunlin.member', '01FINN'],
  ]);
});
