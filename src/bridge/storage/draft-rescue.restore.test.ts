import { BehaviorSubject, isObservable, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { DraftInput, SessionView } from '../view-types.ts';
import {
  forgetRescuedDraft,
  readRescuedDraft,
  rescueDraft,
  rescuedDrafts,
  restoreRescuedDrafts,
  restoreWhenSignedIn,
} from './draft-rescue.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const draft: DraftInput = {
  draftKey: 'own',
  postType: 'POST',
  originalPostId: null,
  postBody: 'Typed a moment before the tab went',
  isSensitive: false,
  groupId: null,
};

/** A device that keeps what is saved, save for drafts that other pages have open and those that are gone. */
function device(given: { readonly isOpen?: string; readonly isFull?: boolean; readonly isGone?: boolean } = {}) {
  const saved: DraftInput[] = [];
  return {
    saved,
    presence: { hold: async (name: string) => name !== given.isOpen, drop: () => undefined },
    commands: {
      async saveDraft(input: DraftInput) {
        if (given.isFull === true) throw new DOMException('Full', 'QuotaExceededError');
        if (given.isGone === true) return 'gone' as const;
        saved.push(input);
        return 'kept' as const;
      },
    },
  };
}

const viewsOf = (session: SessionView | Observable<SessionView>) => ({
  session: () => (isObservable(session) ? session : of(session)),
});

const user = sampleCurrentUser();
const signedIn: SessionView = { state: 'signedIn', userId: user.ulid, user };

describe('a text that the page had no time to store', () => {
  it('is said to be kept only where the store has taken it', () => {
    const store = memoryKeyStore();
    expect(rescueDraft(user.ulid, draft, store)).toBe(true);
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    expect(rescueDraft(user.ulid, { ...draft, postBody: 'Longer' }, { ...store, setItem })).toBe(false);
    expect(rescueDraft(user.ulid, draft, { ...memoryKeyStore(), setItem: () => undefined }), 'closed after a sign-out').toBe(
      false,
    );
  });

  it('is among the drafts after the next start, once', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    const { saved, ...services } = device();
    await restoreRescuedDrafts(user.ulid, services, store);
    await restoreRescuedDrafts(user.ulid, services, store);
    expect(saved).toEqual([draft]);
  });

  it('waits for the account that wrote it', async () => {
    const store = memoryKeyStore();
    rescueDraft('01HZZZZZZZZZZZZZZZZZZZZZZZ', draft, store);
    const restore = vi.fn<() => Promise<void>>();
    await restoreWhenSignedIn(viewsOf(signedIn), restore, store);
    expect(restore).not.toHaveBeenCalled();
    const { saved, ...services } = device();
    await restoreRescuedDrafts(user.ulid, services, store);
    expect(saved).toEqual([]);
    expect(store.getItem('dunlin-draft-rescue')).not.toBeNull();
  });

  it('comes back when its author signs in again in the same page', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    const session$ = new BehaviorSubject<SessionView>({ state: 'signedOut' });
    const { saved, ...services } = device();
    const restoring = restoreWhenSignedIn(viewsOf(session$), (userId) => restoreRescuedDrafts(userId, services, store), store);
    session$.next(signedIn);
    await restoring;
    expect(saved).toEqual([draft]);
  });

  it('is left to the page that has its draft open', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    const { saved, ...services } = device({ isOpen: `draft ${user.ulid}|own` });
    await restoreRescuedDrafts(user.ulid, services, store);
    expect([saved, readRescuedDraft(user.ulid, 'own', store)]).toEqual([[], draft]);
  });

  it('is no draft again where it was sent or discarded in the meantime', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    await restoreRescuedDrafts(user.ulid, device({ isGone: true }), store);
    expect(readRescuedDraft(user.ulid, 'own', store)).toBeUndefined();
  });

  it('stays, and is what the composer opens with, while the device has no room', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    await restoreRescuedDrafts(user.ulid, device({ isFull: true }), store);
    expect(rescuedDrafts(user.ulid, store)).toMatchObject([{ draft }]);
    expect(rescuedDrafts('01HZZZZZZZZZZZZZZZZZZZZZZZ', store)).toEqual([]);
  });

  it('is tried again, with growing pauses, until the device has room for it', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    const full = device({ isFull: true });
    const { saved, ...roomy } = device();
    let tries = 0;
    const restore = (userId: string) => restoreRescuedDrafts(userId, (tries += 1) < 8 ? full : roomy, store);
    const pauses: number[] = [];
    await restoreWhenSignedIn(viewsOf(signedIn), restore, store, async (ms) => void pauses.push(ms));
    expect(saved).toEqual([draft]);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is forgotten when the composer closes while the page lives, and nonsense is ignored', async () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, draft, store);
    forgetRescuedDraft(user.ulid, 'own', store);
    const { saved, ...services } = device();
    await restoreRescuedDrafts(user.ulid, services, store);
    for (const nonsense of ['{"userId":1', '[1]', `{"userId":"${user.ulid}","draft":null}`, '[null]']) {
      store.setItem('dunlin-draft-rescue', nonsense);
      await restoreRescuedDrafts(user.ulid, services, store);
    }
    expect(saved).toEqual([]);
  });

  it('stands beside others: none replaces another draft, and storing one forgets no other', async () => {
    const store = memoryKeyStore();
    const comment: DraftInput = {
      ...draft,
      draftKey: '01X-comment',
      postType: 'comment',
      originalPostId: '01X',
      postBody: 'An answer',
    };
    rescueDraft(user.ulid, { ...draft, postBody: 'Typed' }, store);
    rescueDraft(user.ulid, comment, store);
    rescueDraft(user.ulid, draft, store);
    forgetRescuedDraft(user.ulid, 'another', store);
    const { saved, ...services } = device();
    await restoreRescuedDrafts(user.ulid, services, store);
    expect(saved.toSorted((a, b) => (a.draftKey < b.draftKey ? -1 : 1))).toEqual([comment, draft]);
    expect(store.getItem('dunlin-draft-rescue')).toBeNull();
  });

  it('is read as a version that kept only one, by its draft id, has left it', async () => {
    const store = memoryKeyStore();
    const { draftKey: _key, ...kept } = draft;
    store.setItem('dunlin-draft-rescue', JSON.stringify({ userId: user.ulid, draft: { ...kept, draftId: 'default' } }));
    const { saved, ...services } = device();
    await restoreRescuedDrafts(user.ulid, services, store);
    expect(saved).toEqual([{ ...draft, draftKey: 'default' }]);
  });
});
