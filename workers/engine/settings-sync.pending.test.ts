import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultUserSettings } from '#contract/default-settings.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { pendingSettingsOf } from '#data/setting-keys.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncNotice } from '../sync-api.ts';
import { createSettingsSync } from './settings-sync.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const stored = { dark_mode: false, auto_play: true, comment_sort: 'popular' } as UserSettings;

async function setUp() {
  harness = await createSyncHarness();
  const { client, database, session, time, api } = harness;
  let made = 0;
  const onNotice = vi.fn<(notice: SyncNotice) => void>();
  const ids = { nextId: () => ulidOf((made += 1)) };
  const settings = createSettingsSync({ client, database, session, clock: time, ids, onNotice });
  await database.settings.insert({ id: 'user-settings', value: stored, updatedAt: 0 });
  const shown = async () => (await readDocument(database.settings, 'user-settings'))?.value;
  const waitingOf = async (userId: string) => (await readDocument(database.settings, pendingSettingsOf(userId)))?.value;
  const waiting = async () => waitingOf((await session.get()).userId ?? '');
  const goOffline = () => {
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  };
  const bodies = () => api.seen.map((request) => request.body);
  return { ...harness, settings, onNotice, shown, waiting, waitingOf, goOffline, bodies };
}

describe('a change of settings', () => {
  it('shows at once and is kept until the server has it', async () => {
    const { settings, shown, waiting, goOffline, bodies } = await setUp();
    goOffline();
    await settings.save({ dark_mode: true });
    await settings.send();
    await settings.save({ auto_play: false });
    await settings.send();
    expect(await shown()).toMatchObject({ dark_mode: true, auto_play: false, comment_sort: 'popular' });
    expect(await waiting()).toMatchObject({ change: { dark_mode: true, auto_play: false } });
    expect(bodies().at(-1)).toEqual({ dark_mode: true, auto_play: false });
  });

  it('of one member waits for them, whoever signs in meanwhile and changes settings too [SY43]', async () => {
    const { settings, database, session, waiting, waitingOf, goOffline, bodies, api } = await setUp();
    const first = (await session.get()).userId ?? '';
    const signsIn = (userId: string) =>
      database.session.upsert({ ...sampleSession(userId), accessToken: `header.access-token-of-${userId}` });
    goOffline();
    await settings.save({ dark_mode: true });
    await settings.send();
    await signsIn(ulidOf(50));
    await settings.save({ auto_play: false });
    await settings.send();
    expect(await waiting()).toMatchObject({ change: { auto_play: false } });
    expect(await waitingOf(first), 'the other one is not in it, nor over it').toMatchObject({ change: { dark_mode: true } });
    api.handler = () => json({ data: { ...defaultUserSettings, auto_play: false } });
    await settings.send();
    expect(bodies().findLast(Boolean)).toEqual({ auto_play: false });
    await signsIn(first);
    api.handler = () => json({ data: { ...defaultUserSettings, dark_mode: true } });
    await settings.confirm(stored);
    await settings.send();
    expect(bodies().findLast(Boolean)).toEqual({ dark_mode: true });
    expect([await waitingOf(first), await waitingOf(ulidOf(50))]).toEqual([undefined, undefined]);
  });

  it('that a former version kept for the device goes on waiting for its member', async () => {
    const { settings, database, session, bodies, api } = await setUp();
    const { userId } = await session.get();
    const value = { id: ulidOf(7), userId, change: { dark_mode: true }, confirmed: { dark_mode: false } };
    await database.settings.insert({ id: 'pending-settings', value, updatedAt: 0 });
    api.handler = () => json({ data: { ...defaultUserSettings, dark_mode: true } });
    await settings.send();
    expect(bodies()[0]).toEqual({ dark_mode: true });
    expect(await readDocument(database.settings, 'pending-settings')).toBeUndefined();
  });

  it('goes on being kept after a former version’s could not be taken over', async () => {
    const { settings, database, goOffline, waiting } = await setUp();
    goOffline();
    vi.spyOn(database.settings.storageInstance, 'findDocumentsById').mockRejectedValueOnce(new Error('The disk is busy'));
    await expect(settings.save({ dark_mode: true })).rejects.toThrow('The disk is busy');
    await settings.save({ dark_mode: true });
    expect(await waiting()).toMatchObject({ change: { dark_mode: true } });
  });

  it('of a colour shows the tertiary one halfway at once, and takes that back with it', async () => {
    const { settings, shown, database, goOffline, api } = await setUp();
    const colours = { primary_colors: '#000000', secondary_colors: '#646464', tertiary_colors: '#323232' };
    await database.settings.upsert({ id: 'user-settings', value: { ...stored, ...colours }, updatedAt: 0 });
    goOffline();
    await settings.save({ primary_colors: '#646464' });
    await settings.send();
    expect(await shown()).toMatchObject({ primary_colors: '#646464', tertiary_colors: '#646464' });
    api.handler = () => refusal(422, 'validation');
    await settings.send();
    expect(await shown()).toMatchObject(colours);
  });

  it('is not undone by an answer to what was asked before the server had it', async () => {
    const { settings, shown, time, api } = await setUp();
    const askedAt = time.now();
    api.handler = () => json({ data: { ...defaultUserSettings, dark_mode: true } });
    await time.advance(10);
    await settings.save({ dark_mode: true });
    await settings.send();
    await time.advance(10);
    await settings.confirm({ ...stored, comment_sort: 'oldest' } as UserSettings, askedAt);
    expect(await shown()).toMatchObject({ dark_mode: true, comment_sort: 'popular' });
    await settings.confirm({ ...stored, comment_sort: 'oldest' } as UserSettings, time.now());
    expect(await shown()).toMatchObject({ dark_mode: false, comment_sort: 'oldest' });
  });

  it('stays on top of what a refresh brings', async () => {
    const { settings, shown, goOffline } = await setUp();
    goOffline();
    await settings.save({ dark_mode: true });
    await settings.confirm({ ...stored, auto_play: false });
    expect(await shown()).toMatchObject({ dark_mode: true, auto_play: false });
  });

  it.each(['in the same run', 'by a later start'])(
    'whose answer was lost shows what the server has now when it is sent again %s',
    async (when) => {
      const first = await setUp();
      const { client, database, session, time, api, shown, waiting } = first;
      const taken = { ...defaultUserSettings, email_digest: true };
      api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
      await first.settings.save({ email_digest: true });
      await first.settings.send();
      // It had arrived; since, the member has undone it elsewhere. The same key answers what was answered then.
      api.handler = ({ method }) => json({ data: { ...taken, email_digest: method === 'PATCH' } });
      const { settings } =
        when === 'in the same run'
          ? first
          : {
              settings: createSettingsSync({
                client,
                database,
                session,
                clock: time,
                ids: { nextId: ulidOf.bind(null, 9) },
                onNotice: vi.fn(),
              }),
            };
      const askedAt = time.now();
      await time.advance(10);
      await settings.send();
      expect(await waiting()).toBeUndefined();
      expect(await shown()).toMatchObject({ email_digest: false });
      await settings.confirm({ ...taken, email_digest: false }, askedAt);
      expect(await shown()).toMatchObject({ email_digest: false });
    },
  );

  it('asks for nothing more where its answer came', async () => {
    const { settings, api } = await setUp();
    api.handler = () => json({ data: { ...defaultUserSettings, email_digest: true } });
    await settings.save({ email_digest: true });
    await settings.send();
    expect(api.seen.map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('is undone and told when the server refuses it', async () => {
    const { settings, shown, waiting, goOffline, onNotice, api } = await setUp();
    goOffline();
    await settings.save({ comment_sort: 'newest' });
    await settings.send();
    api.handler = () => refusal(422, 'validation');
    await settings.send();
    expect(await shown()).toEqual(stored);
    expect(await waiting()).toBeUndefined();
    expect(onNotice.mock.calls).toMatchObject([[{ type: 'settingsRefused', message: 'refused with 422' }]]);
  });

  it('is undone to what the server said last', async () => {
    const { settings, shown, goOffline, api } = await setUp();
    goOffline();
    await settings.save({ comment_sort: 'newest' });
    await settings.confirm({ ...stored, comment_sort: 'oldest' } as unknown as UserSettings);
    api.handler = () => refusal(403, 'forbidden');
    await settings.send();
    expect(await shown()).toMatchObject({ comment_sort: 'oldest' });
  });

  it.each([
    ['a server fault', () => refusal(503, 'server')],
    ['an answer of another shape', () => json({ fine: true })],
  ])('goes on waiting after %s', async (_name, answer) => {
    const { settings, waiting, onNotice, api } = await setUp();
    api.handler = answer;
    await settings.save({ dark_mode: true });
    await settings.send();
    expect(await waiting()).toMatchObject({ change: { dark_mode: true } });
    expect(onNotice).not.toHaveBeenCalled();
  });
});
