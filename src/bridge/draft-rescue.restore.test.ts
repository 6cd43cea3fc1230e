import { BehaviorSubject, isObservable, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { DraftInput, DraftView, SessionView } from './view-types.ts';
import { forgetRescuedDraft, readRescuedDraft, rescueDraft, restoreRescuedDrafts } from './draft-rescue.ts';

const draft: DraftInput = {
  draftId: 'default',
  postType: 'POST',
  originalPostId: null,
  postBody: 'Typed a moment before the tab went',
  isSensitive: false,
  groupId: null,
};

function keyStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

function device(session: SessionView | Observable<SessionView>) {
  const saved: DraftInput[] = [];
  const stored$ = new BehaviorSubject<readonly DraftInput[]>([]);
  return {
    saved,
    stored$,
    views: {
      session: () => (isObservable(session) ? session : of(session)),
      draft: (id: string) =>
        stored$.pipe(map((drafts) => (drafts.find(({ draftId }) => draftId === id) ?? null) as DraftView | null)),
    },
    commands: {
      async saveDraft(input: DraftInput) {
        saved.push(input);
        stored$.next([...saved]);
      },
    },
  };
}

const user = sampleCurrentUser();
const signedIn: SessionView = { state: 'signedIn', userId: user.ulid, user };

describe('a text that the page had no time to store', () => {
  it('is said to be kept only where the store has taken it', () => {
    const store = keyStore();
    expect(rescueDraft(user.ulid, draft, store)).toBe(true);
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    expect(rescueDraft(user.ulid, { ...draft, postBody: 'Longer' }, { ...store, setItem })).toBe(false);
    expect(rescueDraft(user.ulid, draft, { ...keyStore(), setItem: () => undefined }), 'closed after a sign-out').toBe(false);
  });

  it('is among the drafts after the next start, once', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDrafts(services, store);
    await restoreRescuedDrafts(services, store);
    expect(saved).toEqual([draft]);
  });

  it('waits for the account that wrote it', async () => {
    const store = keyStore();
    rescueDraft('01HZZZZZZZZZZZZZZZZZZZZZZZ', draft, store);
    const other = device(signedIn);
    await restoreRescuedDrafts(other, store);
    expect(other.saved).toEqual([]);
    expect(store.getItem('dunlin-draft-rescue')).not.toBeNull();
  });

  it('comes back when its author signs in again in the same page', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    const session$ = new BehaviorSubject<SessionView>({ state: 'signedOut' });
    const { saved, ...services } = device(session$);
    const restoring = restoreRescuedDrafts(services, store);
    session$.next(signedIn);
    await restoring;
    expect(saved).toEqual([draft]);
  });

  it('is what the composer opens with, for its author and its draft alone', () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    expect(readRescuedDraft(user.ulid, 'default', store)).toEqual(draft);
    expect(readRescuedDraft(user.ulid, 'other', store)).toBeUndefined();
    expect(readRescuedDraft('01HZZZZZZZZZZZZZZZZZZZZZZZ', 'default', store)).toBeUndefined();
  });

  it('is forgotten when the composer closes while the page lives, and nonsense is ignored', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    forgetRescuedDraft(user.ulid, 'default', store);
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDrafts(services, store);
    store.setItem('dunlin-draft-rescue', '{"userId":1');
    await restoreRescuedDrafts(services, store);
    expect(saved).toEqual([]);
  });

  it('is found by the composer until the view of the drafts shows it', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    const { saved, stored$, views } = device(signedIn);
    const restoring = restoreRescuedDrafts({ views, commands: { saveDraft: async (input) => void saved.push(input) } }, store);
    await vi.waitFor(() => expect(saved).toEqual([draft]));
    expect(readRescuedDraft(user.ulid, 'default', store)).toEqual(draft);
    stored$.next(saved);
    await restoring;
    expect(readRescuedDraft(user.ulid, 'default', store)).toBeUndefined();
  });

  it('stands beside others: none replaces another draft, and storing one forgets no other', async () => {
    const store = keyStore();
    const comment: DraftInput = {
      ...draft,
      draftId: '01X-comment',
      postType: 'comment',
      originalPostId: '01X',
      postBody: 'An answer',
    };
    rescueDraft(user.ulid, { ...draft, postBody: 'Typed' }, store);
    rescueDraft(user.ulid, comment, store);
    rescueDraft(user.ulid, draft, store);
    forgetRescuedDraft(user.ulid, 'another', store);
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDrafts(services, store);
    expect(saved.toSorted((a, b) => (a.draftId < b.draftId ? -1 : 1))).toEqual([comment, draft]);
    expect(store.getItem('dunlin-draft-rescue')).toBeNull();
  });

  it('is read as a version that kept only one has left it', async () => {
    const store = keyStore();
    store.setItem('dunlin-draft-rescue', JSON.stringify({ userId: user.ulid, draft }));
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDrafts(services, store);
    expect(saved).toEqual([draft]);
  });
});
