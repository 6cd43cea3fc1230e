import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '#bridge/hooks/announcer.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { followWords } from '#entities/user/follow-words.ts';
import { restrictionWords } from '#entities/user/restriction-words.ts';
import { createValueStore } from '#bridge/value-store.ts';
import { createOutcomes } from '#bridge/sync/outcomes.ts';
import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { EntryNews, EntryOutcome } from '#core/outbox/entry-outcome.ts';
import type { Intended } from '#data/commands/command-types.ts';
import type { AppDatabase } from '#data/database.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { submitWords } from '#features/compose/submit-words.ts';
import { feedbackWords } from '#features/shell/feedback/feedback-text.ts';
import { bookmarkWords, reactionWords } from '#entities/post/act-words.ts';
import { deletionWords, repostWords } from '#entities/post/menu-words.ts';
import { connectApi } from '#net/connect.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { ulidOf } from '#tests/support/sync-harness.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import { createOutboxDrain } from '#workers/engine/outbox-drain.ts';

const reader = ulidOf(1);
const postId = ulidOf(2);
const otherId = ulidOf(3);
const post = samplePost({ id: postId, userId: otherId });
const user = sampleUser({ ulid: otherId, username: 'noor' });

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

interface Told {
  readonly text: string;
  readonly tone: string | undefined;
  readonly durationMs?: number | undefined;
}

/** A page with its own toasts, over the channel that all of the origin share. */
function openPage(
  channel: EventTarget,
  isVisible: boolean,
  status = { connection: 'online' as 'online' | 'offline', backendDown: false },
) {
  const told: Told[] = [];
  const timeouts: unknown[] = [];
  const ui: Pick<UiIntents, 'showToast' | 'openTimeout'> = {
    showToast: ({ text, tone, durationMs }) => void told.push({ text, tone, durationMs }),
    openTimeout: (action) => void timeouts.push(action),
  };
  const statusStore = createValueStore(status);
  const time = new ManualTime();
  const outcomes = createOutcomes({
    channel: { addEventListener: (type, listener) => channel.addEventListener(type, (event) => listener(event as MessageEvent)) },
    timers: systemTimers,
    isVisible: () => isVisible,
  });
  const announcer = createAnnouncer({ outcomes, status: statusStore, timers: time, ui });
  return { told, timeouts, outcomes, announcer, time, status: statusStore, texts: () => told.map(({ text }) => text) };
}

/** A reader's device with one page, another tab, and a worker that sends as it is told to. */
async function setUp(status?: { connection: 'online' | 'offline'; backendDown: boolean }) {
  const channel = new EventTarget();
  const page = openPage(channel, true, status);
  const otherPage = openPage(channel, false);
  const { database, commands } = await openCommands(
    reader,
    { onFulfilled: (entryId) => page.outcomes.hear({ type: 'delivered', entryId }) },
    page.outcomes.own,
  );
  opened.push(database);
  await createPostWriter(database, systemClock).upsert([post]);
  await createUserWriter(database, systemClock).upsert([user]);
  const api = new FakeApi();
  const send = createWorker(database, api, channel);
  const told = ({ entryId, isOver }: Intended, words: ActWords) =>
    isOver ? page.announcer.done(words) : page.announcer.kept(entryId, words);
  return { page, otherPage, commands, api, send, told, database };
}

function createWorker(database: AppDatabase, api: FakeApi, channel: EventTarget): () => void {
  const locks = createContextLocks();
  const session = createSessionStore(database);
  const { client } = connectApi({ baseUrl: 'http://api.test', clock: systemClock, fetch: api.fetch, store: session, locks });
  return createOutboxDrain({
    environment: {
      database,
      clock: systemClock,
      timers: systemTimers,
      locks,
      connection: { isOnline: () => true, speed: () => 'fast', onChange: () => () => undefined },
      log: () => undefined,
      fetch: api.fetch,
      tellNews: (data: EntryNews) => channel.dispatchEvent(new MessageEvent('message', { data })),
    },
    apiUrl: 'http://api.test',
    client,
    session,
    onDelivered: () => undefined,
    onUnsent: () => undefined,
    onServerAwaited: () => undefined,
  }).pull;
}

const says = (page: { texts(): readonly string[] }, texts: readonly string[]) =>
  vi.waitFor(() => expect(page.texts()).toEqual(texts));

const delivered = () => json({ success: true, message: '', data: post });
const refused = () => refusal(422, 'validation');
const react = (reaction: string | null) => ({ postId, reaction });

describe('what the server took', () => {
  it('is said once, when it has it, in the page that did it and in no other [REACT-19] [OB50]', async () => {
    const { page, otherPage, commands, api, send, told } = await setUp();
    const desiredState = await commands.intend('reaction', react('like'));
    told(desiredState, reactionWords(postId, desiredState.did));
    let answer: (response: Response) => void = () => undefined;
    api.handler = () => new Promise<Response>((resolve) => (answer = resolve));
    send();
    await vi.waitFor(() => expect(api.seen).toHaveLength(1));
    expect(page.texts(), 'not before the answer').toEqual([]);
    answer(delivered());
    await says(page, ['Your reaction has been added.']);
    expect(page.told[0]).toMatchObject({ tone: 'success' });
    expect(otherPage.texts()).toEqual([]);
  });

  it('is said of a follow for 1.5 s [SOCIAL-07] [SHELL-49]', async () => {
    const { page, commands, api, send, told } = await setUp();
    const desiredState = { userId: otherId, username: 'noor', following: true };
    told(await commands.intend('follow', desiredState), followWords({ ...desiredState, place: 'elsewhere' }));
    api.handler = () => json({ success: true, data: user });
    send();
    await says(page, ['noor successfully followed']);
    expect(page.told[0]).toMatchObject({ durationMs: 1500 });
  });

  it('is said of a mute for 2 s [SOCIAL-09]', async () => {
    const { page, commands, api, send, told } = await setUp();
    const desiredState = { userId: otherId, username: 'noor', muted: true };
    told(await commands.intend('mute', desiredState), restrictionWords('mute', { ...desiredState, wanted: true }));
    const muted = { ...user, ProfileEngagement: { ...user.ProfileEngagement, isMuted: true } };
    api.handler = () => json({ success: true, data: muted });
    send();
    await says(page, ['noor successfully muted']);
    expect(page.told[0], 'as long as any toast').toMatchObject({ durationMs: undefined });
  });

  it('is said at once of what takes back a desired state that the server has not heard of: that is so already', async () => {
    const { page, commands, told, api } = await setUp({ connection: 'offline', backendDown: false });
    told(await commands.intend('bookmark', { postId, bookmarked: true }), bookmarkWords(postId, true));
    told(await commands.intend('bookmark', { postId, bookmarked: false }), bookmarkWords(postId, false));
    expect(page.texts()).toEqual(['Your bookmark is kept and goes out when you are back online.', 'Post removed from bookmarks']);
    expect(api.seen).toEqual([]);
  });

  it('is not said of a repost without a call, where the card of the one before is being deleted [REACT-29]', async () => {
    const { page, commands, told, database, api, send } = await setUp();
    const reposted = { ...post, userEngagement: { ...post.userEngagement, hasReposted: true } };
    await createPostWriter(database, systemClock).upsert([reposted]);
    api.handler = ({ method }) =>
      method === 'DELETE' ? json({ success: true, original: post }) : json({ success: true, data: reposted });
    told(await commands.intend('deletePost', { postId: ulidOf(5), repostOf: postId }), repostWords(postId, false));
    told(await commands.intend('repost', { postId, reposted: true }), repostWords(postId, true));
    expect(page.texts()).toEqual([]);
    send();
    await says(page, ['Your repost has been recorded.']);
    expect(
      api.seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
      'one behind the other',
    ).toEqual(['DELETE /v3/posts/delete', 'POST /v3/posts/repost']);
  });

  it('is not said of a desired state that a newer one has replaced: that one speaks', async () => {
    const { page, commands, api, send, told } = await setUp();
    const first = await commands.intend('reaction', react('like'));
    told(first, reactionWords(postId, first.did));
    let answer: (response: Response) => void = () => undefined;
    api.handler = () => new Promise<Response>((resolve) => (answer = resolve));
    send();
    await vi.waitFor(() => expect(api.seen).toHaveLength(1));
    const second = await commands.intend('reaction', react('heart'));
    told(second, reactionWords(postId, second.did));
    api.handler = delivered;
    answer(delivered());
    await says(page, ['Your reaction has been changed.']);
  });
});

describe('what waits', () => {
  it.each([
    [{ connection: 'offline', backendDown: false }, 'Your post is kept and goes out when you are back online.'],
    [{ connection: 'online', backendDown: true }, 'Your post is kept and goes out when the server is back.'],
  ] as const)('is said to be kept, and to be posted only when it is: %o', async (status, kept) => {
    const { page, api, send, told, commands, database } = await setUp(status);
    const draft = { draftId: 'default' };
    told(await commands.intend('post', { body: 'Later', isSensitive: false, ...draft }), submitWords('POST'));
    expect(page.texts()).toEqual([kept]);
    expect(page.told[0]).toMatchObject({ tone: 'neutral' });
    api.handler = () => refusal(503, 'server');
    send();
    await vi.waitFor(() => expect(api.seen.length).toBeGreaterThan(0));
    expect(page.texts(), 'a server that is down claims nothing').toEqual([kept]);
    const created = samplePost({ id: ulidOf(4), userId: reader });
    api.handler = () => json({ success: true, data: created });
    send();
    await says(page, [kept, 'Posted']);
    expect(await database.outbox.find().exec()).toEqual([]);
  });
});

describe('what turns out to wait', () => {
  const words = submitWords('POST');
  const kept = 'Your post is kept and goes out when you are back online.';
  const offline = { connection: 'offline', backendDown: false } as const;

  it('is said to be kept where its own call finds no connection, once', async () => {
    const { page } = await setUp();
    page.announcer.kept('E1', words);
    expect(page.texts()).toEqual([]);
    await page.time.advance(9_999);
    page.status.set(offline);
    page.status.set({ connection: 'online', backendDown: false });
    page.status.set(offline);
    expect(page.texts()).toEqual([kept]);
  });

  it('is not spoken of where the server has it by then', async () => {
    const { page } = await setUp();
    page.announcer.kept('E1', words);
    page.outcomes.hear({ type: 'delivered', entryId: 'E1' });
    page.status.set(offline);
    expect(page.texts()).toEqual(['Posted']);
  });

  it('is not spoken of where the connection is lost 10 s later: the Outbox tells of it', async () => {
    const { page } = await setUp();
    page.announcer.kept('E1', words);
    await page.time.advance(10_000);
    page.status.set(offline);
    expect(page.texts()).toEqual([]);
  });
});

describe('what the server takes later', () => {
  it.each([
    [429, 'rate_limit', 'Too many attempts, try again in a few minutes'],
    [401, 'authentication', 'Authentication Failed'],
  ] as const)(
    'is kept after a %s; a kind that has words for that says them [SETTINGS-17] [SETTINGS-18]',
    async (status, type, text) => {
      const { page, otherPage, api, send, told, commands, database } = await setUp();
      told(await commands.intend('feedback', { message: 'More terns.' }), feedbackWords());
      api.handler = () => refusal(status, type);
      send();
      await says(page, [text]);
      expect(page.told[0]).toMatchObject({ tone: 'danger' });
      expect(otherPage.texts()).toEqual([]);
      const [kept] = await database.outbox.find().exec();
      expect(kept?.entry).toMatchObject({ kind: 'feedback', payload: { message: 'More terns.' } });
      expect(kept?.entry.state).not.toBe('failed');
    },
  );

  it.each([
    [429, 'Too many requests', 'Too many attempts, try again in a few minutes'],
    [401, 'authentication', 'Authentication Failed'],
  ] as const)('is kept and said for a post after a %s [COMPOSE-27] [COMPOSE-28]', async (status, type, text) => {
    const { page, api, send, told, commands, database } = await setUp();
    told(await commands.intend('post', { body: 'More terns', isSensitive: false }), submitWords('POST'));
    api.handler = () => refusal(status, type);
    send();
    await says(page, [text]);
    expect(page.told[0]).toMatchObject({ tone: 'danger', durationMs: 5000 });
    const [kept] = await database.outbox.find().exec();
    expect(kept?.entry.state).toBe('queued');
  });

  it('is said once, however often it is tried again', async () => {
    const { page } = await setUp();
    page.announcer.kept('E1', submitWords('comment'));
    for (let time = 0; time < 2; time += 1) page.outcomes.hear({ type: 'held', entryId: 'E1', reason: 'rateLimited' });
    expect(page.texts()).toEqual(['Too many attempts, try again in a few minutes']);
    page.outcomes.hear({ type: 'delivered', entryId: 'E1' });
    expect(page.texts().at(-1)).toBe('Comment posted');
  });

  it('is said of no kind that has no words for it: the Outbox says so', async () => {
    const { page, api, send, told, commands } = await setUp();
    told(await commands.intend('bookmark', { postId, bookmarked: true }), bookmarkWords(postId, true));
    api.handler = () => refusal(429, 'rate_limit');
    send();
    await vi.waitFor(() => expect(api.seen.length).toBeGreaterThan(0));
    api.handler = delivered;
    expect(page.texts()).toEqual([]);
  });
});

describe('what the server refuses is said in the documents’ words, and the Outbox has the server’s', () => {
  const acts: readonly (readonly [string, string, (given: Awaited<ReturnType<typeof setUp>>) => Promise<void>])[] = [
    [
      '[REACT-23]',
      'Error recording the reaction.',
      async ({ commands, told }) => {
        const desiredState = await commands.intend('reaction', react('like'));
        told(desiredState, reactionWords(postId, desiredState.did));
      },
    ],
    [
      '[REACT-22]',
      'Error changing the reaction.',
      async ({ commands, told, database }) => {
        await createPostWriter(database, systemClock).upsert([
          { ...post, updatedAt: '2026-01-01T00:00:00.000Z', userReaction: 'like' },
        ]);
        const desiredState = await commands.intend('reaction', react('heart'));
        told(desiredState, reactionWords(postId, desiredState.did));
      },
    ],
    [
      '[REACT-20]',
      'Error removing the reaction.',
      async ({ commands, told, database }) => {
        await createPostWriter(database, systemClock).upsert([
          { ...post, updatedAt: '2026-01-01T00:00:00.000Z', userReaction: 'like' },
        ]);
        const desiredState = await commands.intend('reaction', react(null));
        told(desiredState, reactionWords(postId, desiredState.did));
      },
    ],
    [
      '[REACT-35]',
      'Failed to save post',
      async ({ commands, told }) =>
        told(await commands.intend('bookmark', { postId, bookmarked: true }), bookmarkWords(postId, true)),
    ],
    [
      '[REACT-34]',
      'Failed to remove bookmark',
      async ({ commands, told, database }) => {
        await createPostWriter(database, systemClock).upsert([
          { ...post, updatedAt: '2026-01-01T00:00:00.000Z', isBookmarked: true },
        ]);
        told(await commands.intend('bookmark', { postId, bookmarked: false }), bookmarkWords(postId, false));
      },
    ],
    [
      '',
      'Error recording your repost.',
      async ({ commands, told }) => told(await commands.intend('repost', { postId, reposted: true }), repostWords(postId, true)),
    ],
    [
      '[SOCIAL-12]',
      'Error following user.',
      async ({ commands, told }) => {
        const desiredState = { userId: otherId, username: 'noor', following: true };
        told(await commands.intend('follow', desiredState), followWords({ ...desiredState, place: 'elsewhere' }));
      },
    ],
    [
      '[SOCIAL-11]',
      'Failed to follow noor. Please try again.',
      async ({ commands, told }) => {
        const desiredState = { userId: otherId, username: 'noor', following: true };
        told(await commands.intend('follow', desiredState), followWords({ ...desiredState, place: 'postMenu' }));
      },
    ],
    [
      '[SOCIAL-11]',
      'Failed to mute noor. Please try again.',
      async ({ commands, told }) => {
        const desiredState = { userId: otherId, username: 'noor', muted: true };
        told(await commands.intend('mute', desiredState), restrictionWords('mute', { ...desiredState, wanted: true }));
      },
    ],
    [
      '[COMPOSE-26]',
      'refused with 422',
      async ({ commands, told }) =>
        told(await commands.intend('post', { body: 'Too rude', isSensitive: false }), submitWords('POST')),
    ],
    [
      '[COMPOSE-26]',
      'refused with 422',
      async ({ commands, told }) =>
        told(
          await commands.intend('comment', { parentId: postId, body: 'Too rude', isSensitive: false }),
          submitWords('comment'),
        ),
    ],
    [
      '',
      'The post could not be deleted.',
      async ({ commands, told }) => told(await commands.intend('deletePost', { postId }), deletionWords('post')),
    ],
  ];

  it.each(acts)('%s %s', async (id, text, act) => {
    const given = await setUp();
    await act(given);
    given.api.handler = refused;
    given.send();
    await says(given.page, [text]);
    expect(given.page.told[0]).toMatchObject({ tone: 'danger' });
    if (id === '[COMPOSE-26]') expect(given.page.told[0]).toMatchObject({ durationMs: 5000 });
    expect(given.otherPage.texts(), 'nothing in a tab behind').toEqual([]);
    const entries = await given.database.outbox.find().exec();
    expect(entries.map(({ entry }) => entry)).toMatchObject([{ state: 'failed', error: { message: 'refused with 422' } }]);
  });
});

it('a removal that is refused while a newer reaction waits is named as the previous one [REACT-21]', async () => {
  const { page, commands, api, send, told, database } = await setUp();
  await createPostWriter(database, systemClock).upsert([
    { ...post, updatedAt: '2026-01-01T00:00:00.000Z', userReaction: 'like' },
  ]);
  const removal = await commands.intend('reaction', react(null));
  told(removal, reactionWords(postId, removal.did));
  let answer: (response: Response) => void = () => undefined;
  api.handler = () => new Promise<Response>((resolve) => (answer = resolve));
  send();
  await vi.waitFor(() => expect(api.seen).toHaveLength(1));
  const next = await commands.intend('reaction', react('heart'));
  told(next, reactionWords(postId, next.did));
  api.handler = delivered;
  answer(refused());
  await says(page, ['Error removing your previous reaction.', 'Your reaction has been added.']);
});

it('a mute within the cooldown is refused for good, in the server’s words, which say how long it lasts [SOCIAL-19]', async () => {
  const { page, commands, api, send, told, database } = await setUp();
  const desiredState = { userId: otherId, username: 'noor', muted: true };
  const message = 'Cannot mute noor. Cooldown of 71 hours and 59 minutes remain.';
  told(await commands.intend('mute', desiredState), restrictionWords('mute', { ...desiredState, wanted: true }));
  api.handler = () => refusal(409, 'conflict', { message });
  send();
  await says(page, [message]);
  const entries = await database.outbox.find().exec();
  expect(entries.map(({ entry }) => entry)).toMatchObject([{ state: 'failed', error: { message } }]);
});

it('a reaction that could not be sent as it lies on the device is an unexpected failure, and goes nowhere [REACT-24]', async () => {
  const { page, commands, api, send, told, database } = await setUp();
  const desiredState = await commands.intend('reaction', react('like'));
  told(desiredState, reactionWords(postId, desiredState.did));
  const document = await database.outbox.findOne(desiredState.entryId).exec();
  await document?.incrementalModify((kept) => ({ ...kept, entry: { ...kept.entry, payload: { reaction: 7 } } }));
  send();
  await says(page, ['An unexpected error occurred.']);
  expect(page.told[0]).toMatchObject({ tone: 'danger' });
  expect(api.seen).toEqual([]);
});

it('an answer that cannot be read is an unexpected failure [REACT-24]', () => {
  const { page, announcer } = failing();
  announcer.kept('E1', reactionWords(postId, 'added'));
  page.outcomes.hear({ type: 'refused', entryId: 'E1', errorKind: 'bug', message: 'Its answer could not be read.' });
  expect(page.texts()).toEqual(['An unexpected error occurred.']);
});

it('a refusal of an act whose page is gone is told once, with the server’s words, where somebody looks', () => {
  const { page } = failing();
  const heard = vi.fn<(outcome: EntryOutcome) => void>();
  page.outcomes.others.listen(heard);
  page.outcomes.hear({ type: 'delivered', entryId: 'BEFORE' });
  const refusedBefore = { type: 'refused', entryId: 'BEFORE', errorKind: 'invalid', message: 'Too rude.' } as const;
  page.outcomes.hear(refusedBefore);
  expect(heard.mock.calls).toEqual([[refusedBefore]]);
});

const restricted: readonly (readonly [string, (given: Awaited<ReturnType<typeof setUp>>) => Promise<void>])[] = [
  [
    'posting',
    async ({ commands, told }) => told(await commands.intend('post', { body: 'Now', isSensitive: false }), submitWords('POST')),
  ],
  [
    'commenting',
    async ({ commands, told }) =>
      told(await commands.intend('comment', { parentId: postId, body: 'Now', isSensitive: false }), submitWords('comment')),
  ],
  [
    'quoting',
    async ({ commands, told }) =>
      told(await commands.intend('quote', { quotedId: postId, body: 'Now', isSensitive: false }), submitWords('quote')),
  ],
  [
    'reposting',
    async ({ commands, told }) => told(await commands.intend('repost', { postId, reposted: true }), repostWords(postId, true)),
  ],
];

it.each(restricted)(
  'a member whom the server restricts meets the modal, which names %s; nothing is claimed [TIMEOUT-01] [TIMEOUT-02]',
  async (action, act) => {
    const given = await setUp();
    await act(given);
    given.api.handler = () => refusal(423, 'timeout', { timeout_until: new Date(Date.now() + 3_600_000).toISOString() });
    given.send();
    await vi.waitFor(() => expect(given.page.timeouts).toEqual([action]));
    expect(given.page.texts()).toEqual([]);
  },
);

function failing() {
  const page = openPage(new EventTarget(), true);
  return { page, announcer: page.announcer };
}
