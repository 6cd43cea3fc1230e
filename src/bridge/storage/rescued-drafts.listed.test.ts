import { describe, expect, it } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { KeyStore } from '#core/storage/json-store.ts';
import type { WritingsExport } from '#data/writings-export.ts';
import type { Commands, DraftView } from '../view-types.ts';
import { forgetRescuedDraft, rescueDraft, rescueWrites$ } from './draft-rescue.ts';
import { withRescuedRestore } from './rescued-drafts.ts';
import { withRescuedDrafts, withRescuedTexts } from './rescued-texts.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const user = sampleCurrentUser();
const written = { postType: 'POST', originalPostId: null, isSensitive: false, groupId: null } as const;
const stored = (key: string, updatedAt: number, given: Partial<DraftView> = {}): DraftView => ({
  ...written,
  id: `${user.ulid}|${key}`,
  userId: user.ulid,
  draftId: 'default',
  postBody: `Stored as ${key}`,
  updatedAt,
  ...given,
});

const listed = (drafts: readonly DraftView[], store: KeyStore) =>
  withRescuedDrafts(drafts, user.ulid, store).map(({ id, postBody }) => [id.split('|')[1], postBody]);

describe('a text for which the database has no room', () => {
  it('is among the drafts, the newest first, until it is forgotten, and who lists them is told', () => {
    const store = memoryKeyStore();
    let told = 0;
    rescueWrites$.subscribe(() => (told += 1));
    rescueDraft(user.ulid, { ...written, draftKey: 'new', postBody: 'No room' }, store);
    expect(listed([stored('old', 1)], store)).toEqual([
      ['new', 'No room'],
      ['old', 'Stored as old'],
    ]);
    forgetRescuedDraft(user.ulid, 'new', store);
    expect(listed([stored('old', 1)], store)).toEqual([['old', 'Stored as old']]);
    expect(told).toBe(2);
  });

  it('stands in the place of its stored draft, which is older', () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, { ...written, draftKey: 'own', postBody: 'Newer' }, store);
    const before = stored('own', 1, { reason: 'Refused' });
    expect(listed([before], store)).toEqual([['own', 'Newer']]);
    expect(withRescuedDrafts([before], user.ulid, store)[0]?.reason).toBe('Refused');
  });

  it('has no picture any more that was taken out of it since', () => {
    const store = memoryKeyStore();
    rescueDraft(user.ulid, { ...written, draftKey: 'own', postBody: 'Newer' }, store);
    const photo = { id: 'F1', type: 'image/jpeg', bytes: 1, name: 'a.jpg', widthPx: 4, heightPx: 3, alt: '' } as const;
    expect(withRescuedDrafts([stored('own', 1, { photos: [photo] })], user.ulid, store)[0]?.photos).toBeUndefined();
  });

  it('is kept when it is had back after a discarding, and only where nothing keeps it that fails', async () => {
    const store = memoryKeyStore();
    const restoreDraft = async () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const draft = stored('own', 1);
    await withRescuedRestore({ restoreDraft } as unknown as Commands, store).restoreDraft(draft);
    expect(listed([], store)).toEqual([['own', 'Stored as own']]);
    const full = { ...memoryKeyStore(), setItem: () => undefined };
    await expect(withRescuedRestore({ restoreDraft } as unknown as Commands, full).restoreDraft(draft)).rejects.toThrow('Full');
  });

  it('is nobody else’s', () => {
    const store = memoryKeyStore();
    rescueDraft('01HZZZZZZZZZZZZZZZZZZZZZZZ', { ...written, draftKey: 'own', postBody: 'Mine' }, store);
    expect(listed([], store)).toEqual([]);
  });

  it('is taken along with what is stored, once', () => {
    const store = memoryKeyStore();
    const writings: WritingsExport = {
      format: 'dunlin-writings',
      version: 2,
      exportedAt: '2026-01-01T00:00:00.000Z',
      account: { id: user.ulid, username: user.username },
      drafts: [{ ...written, kind: 'post', text: 'In both', postId: null, changedAt: '2026-01-01T00:00:00.000Z' }],
      unsent: [],
      typed: [],
    };
    expect(withRescuedTexts(writings, store)).toEqual(writings);
    rescueDraft(user.ulid, { ...written, draftKey: 'one', postBody: 'In both' }, store);
    rescueDraft(
      user.ulid,
      { ...written, draftKey: 'two', postType: 'comment', originalPostId: '01X', postBody: 'Only here' },
      store,
    );
    expect(withRescuedTexts(writings, store).drafts.map(({ kind, text, postId }) => [kind, text, postId])).toEqual([
      ['comment', 'Only here', '01X'],
      ['post', 'In both', null],
    ]);
  });
});
