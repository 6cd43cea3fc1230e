import { BehaviorSubject, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { DraftInput, SessionView } from './view-types.ts';
import { forgetRescuedDraft, readRescuedDraft, rescueDraft, restoreRescuedDraft } from './draft-rescue.ts';

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

function device(session: SessionView) {
  const saved: DraftInput[] = [];
  return {
    saved,
    views: { session: () => of(session) },
    commands: { saveDraft: async (input: DraftInput) => void saved.push(input) },
  };
}

const user = sampleCurrentUser();
const signedIn: SessionView = { state: 'signedIn', userId: user.ulid, user };

describe('a text that the page had no time to store', () => {
  it('is among the drafts after the next start, once', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDraft(services, store);
    await restoreRescuedDraft(services, store);
    expect(saved).toEqual([draft]);
  });

  it('waits for the account that wrote it', async () => {
    const store = keyStore();
    rescueDraft('01HZZZZZZZZZZZZZZZZZZZZZZZ', draft, store);
    const other = device(signedIn);
    await restoreRescuedDraft(other, store);
    expect(other.saved).toEqual([]);
    expect(store.getItem('dunlin-draft-rescue')).not.toBeNull();
  });

  it('comes back when its author signs in again in the same page', async () => {
    const store = keyStore();
    rescueDraft(user.ulid, draft, store);
    const session$ = new BehaviorSubject<SessionView>({ state: 'signedOut' });
    const saved: DraftInput[] = [];
    const restoring = restoreRescuedDraft(
      { views: { session: () => session$ }, commands: { saveDraft: async (input) => void saved.push(input) } },
      store,
    );
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
    forgetRescuedDraft(store);
    const { saved, ...services } = device(signedIn);
    await restoreRescuedDraft(services, store);
    store.setItem('dunlin-draft-rescue', '{"userId":1');
    await restoreRescuedDraft(services, store);
    expect(saved).toEqual([]);
  });
});
