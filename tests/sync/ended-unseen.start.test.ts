import { t } from '#messages/t.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noSession } from '#data/no-session.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { Setting, TEST_LIMIT_MS } from './invariant-setting.ts';

let setting: Setting;
beforeEach(async () => {
  setting = await Setting.open();
});
afterEach(() => setting.close());

/** A member who saved a post, wrote a draft and left one thing unsent. */
async function memberWithData(): Promise<string> {
  const { device, ground } = setting;
  const userId = (await device.userId()) ?? '';
  await setting.finish(device.engine.posts.ensure([...ground.posts]));
  await device.commands.intend('bookmark', { postId: ground.posts[0], bookmarked: true });
  await setting.drain();
  const draft = { draftKey: 'default', postType: 'POST', originalPostId: null, isSensitive: false, groupId: null } as const;
  await device.commands.saveDraft({ ...draft, postBody: 'Half a thought' });
  device.isOnline = false;
  await setting.write();
  expect((await queryDocuments(device.database.posts, {})).length).toBeGreaterThan(0);
  device.notices.length = 0;
  return userId;
}

/** The last thing that the killed tab, or the service worker, did. */
const end = (mode: 'caches' | 'all', userId: string, more: { isAccountDeleted?: true } = {}) =>
  createSessionStore(setting.device.database).update(({ generation }) => ({
    ...noSession,
    generation: generation + 1,
    pendingCleanup: { mode, userId, ...more },
  }));

async function kept() {
  const { database } = setting.device;
  const [posts, feeds, drafts] = await Promise.all([
    queryDocuments(database.posts, {}),
    queryDocuments(database.feeds, {}),
    queryDocuments(database.drafts, {}),
  ]);
  const { pendingCleanup } = await createSessionStore(database).get();
  const unsent = await setting.device.entries();
  return { posts: posts.length, feeds: feeds.length, drafts: drafts.length, unsent: unsent.length, pendingCleanup };
}

it(
  'a session that ended with no page open: each start tells the reader until they have been told, and keeps what was written for the return [SY43]',
  async () => {
    const { device } = setting;
    const userId = await memberWithData();
    await end('caches', userId);
    await setting.finish(device.restart());
    const cleared = { posts: 0, feeds: 0, drafts: 1, unsent: 1 };
    expect(await kept()).toEqual({ ...cleared, pendingCleanup: { mode: 'caches', userId, isCleared: true } });
    expect(device.notices).toContainEqual({ type: 'sessionEnded' });

    // The page was closed, or loaded anew, before it had said so.
    device.notices.length = 0;
    await setting.finish(device.restart());
    expect(device.notices, 'said again').toEqual([{ type: 'sessionEnded' }]);
    await setting.finish(device.engine.account.endTold());
    expect(await kept()).toEqual({ ...cleared, pendingCleanup: null });

    device.notices.length = 0;
    await setting.finish(device.restart());
    expect(device.notices, 'said once it has been said').toEqual([]);
    device.isOnline = true;
    await setting.finish(device.signIn('maya'));
    await setting.drain();
    expect(await setting.faults()).toEqual([]);
  },
  TEST_LIMIT_MS,
);

it(
  'an account deleted elsewhere while no page was open: the start clears all, what was written too, and says so [SETTINGS-53]',
  async () => {
    const { device } = setting;
    const userId = await memberWithData();
    await end('all', userId, { isAccountDeleted: true });
    await setting.finish(device.restart());
    const told = { type: 'sessionEnded', accountDeleted: t('deletion.gone') };
    expect(await kept()).toMatchObject({ posts: 0, feeds: 0, drafts: 0, unsent: 0, pendingCleanup: { isCleared: true } });
    expect(device.notices).toContainEqual(told);
    device.notices.length = 0;
    await setting.finish(device.restart());
    expect(device.notices, 'until it has been said').toEqual([told]);
  },
  TEST_LIMIT_MS,
);

it(
  'a tab closed in the middle of a sign-out: the start clears all, says nothing, and the return finds nothing [SY43] [AUTH-28]',
  async () => {
    const { device } = setting;
    const userId = await memberWithData();
    await end('all', userId);
    await setting.finish(device.restart());
    expect(await kept()).toEqual({ posts: 0, feeds: 0, drafts: 0, unsent: 0, pendingCleanup: null });
    expect(device.notices).toEqual([]);
    device.isOnline = true;
    await setting.finish(device.signIn('maya'));
    expect(await kept()).toMatchObject({ drafts: 0, unsent: 0 });
  },
  TEST_LIMIT_MS,
);
