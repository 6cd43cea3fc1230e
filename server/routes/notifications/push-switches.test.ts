import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import { startPushService, testDevice } from '../../../tests/support/push-service.ts';
import { pushConfigOf } from '../../config-push.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

const device = testDevice();
const push = pushConfigOf(
  { NODE_ENV: 'test', VAPID_PUBLIC_KEY: null, VAPID_PRIVATE_KEY: null, VAPID_SUBJECT: null, PUSH_TO_LOOPBACK: 'true' },
  { generatedSecret: 'a secret of this test', supportEmail: 'help@dunlin.example' },
);

type Switch = Exclude<Extract<keyof UserSettings, `notifications_${string}`>, 'notifications_push_notifications'>;

interface Scene {
  readonly reader: TestClient;
  readonly post: Post;
}

/** What somebody does to the reader, and as what it is pushed. */
interface Act {
  readonly pushed: string;
  readonly does: (by: TestClient, scene: Scene) => Promise<TestAnswer>;
}

const nameOf = ({ session }: TestClient) => session?.username ?? '';
const follows = (by: TestClient, whom: TestClient) => by.put(`/v3/profile/${nameOf(whom)}/follow`);
const approves = (whose: TestClient, isOn = true) => whose.patch('/v3/user/settings', { approve_followers: isOn });

const acts: Readonly<Record<Switch, Act>> = {
  notifications_follow: { pushed: 'follow', does: (by, { reader }) => follows(by, reader) },
  notifications_follow_request: {
    pushed: 'follow_request',
    async does(by, { reader }) {
      await approves(reader);
      return follows(by, reader);
    },
  },
  notifications_follow_accepted: {
    pushed: 'follow_acccepted',
    async does(by, { reader }) {
      await approves(by);
      await follows(reader, by);
      return by.put(`/v3/profile/${nameOf(reader)}/follow-request`);
    },
  },
  notifications_comment: {
    pushed: 'comment',
    does: (by, { post }) => by.put('/v3/comments', { parentId: post.id, body: 'So do I' }),
  },
  notifications_reaction: {
    pushed: 'reactions',
    does: (by, { post }) => by.put('/v3/post/reaction', { ulid: post.id, reaction: 'heart' }),
  },
  notifications_mention: {
    pushed: 'mention',
    does: (by, { reader }) => by.put('/v3/posts', { body: `Ask @${nameOf(reader)}` }),
  },
  notifications_repost: { pushed: 'repost', does: (by, { post }) => by.post('/v3/posts/repost', { ulid: post.id, title: null }) },
  notifications_repost_with_comment: {
    pushed: 'repost_with_comment',
    does: (by, { post }) => by.put('/v3/posts', { ulid: post.id, body: 'Read this' }),
  },
  notifications_chat: {
    pushed: 'chat',
    does: (by, { reader }) => by.put('/v3/posts', { body: 'Only you', toUserId: reader.id }),
  },
};
const names = Object.keys(acts) as Switch[];

describe('each switch of the settings', () => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let members = 0;

  beforeAll(async () => {
    service = await startPushService();
    test = await createTestApp({ config: { push, writesPerMinute: 1_000_000 } });
  });
  afterAll(async () => {
    await test.close();
    await service.close();
  });

  const member = () => test.signedIn(`member${(members += 1)}`);

  async function scene(): Promise<Scene> {
    const reader = await member();
    const { publicKey, authToken } = device;
    const endpoint = `${service.origin}/${nameOf(reader)}`;
    const subscription = { endpoint, publicKey, authToken, contentEncoding: 'aes128gcm' };
    expect(await reader.post('/v3/subscriptions', subscription)).toMatchObject({ status: 200 });
    const { body } = await reader.put('/v3/posts', { body: 'Waders on the mudflat' });
    return { reader, post: (body as { data: Post }).data };
  }

  /** What was pushed of all acts, each by somebody else, with these switches. */
  async function pushedWith(settings: Readonly<Record<Switch, boolean>>): Promise<string[]> {
    const now = await scene();
    expect(await now.reader.patch('/v3/user/settings', settings)).toMatchObject({ status: 200 });
    for (const name of names) {
      expect([name, (await acts[name].does(await member(), now)).status]).toEqual([name, expect.toSatisfy(isDone)]);
      await approves(now.reader, false);
    }
    await test.services.outgoing.settled();
    return service.received
      .filter(({ path }) => path === `/${nameOf(now.reader)}`)
      .map(({ body }) => JSON.parse(device.read(body)) as { notification?: { notificationType: string } })
      .map(({ notification }) => notification?.notificationType ?? 'chat');
  }

  const all = (isOn: boolean) => Object.fromEntries(names.map((name) => [name, isOn])) as Record<Switch, boolean>;

  it.each(names)('%s alone decides on what it names: off it is pushed no more, on it alone is [NOTIF-20]', async (name) => {
    const { pushed } = acts[name];
    const others = names.filter((other) => other !== name).map((other) => acts[other].pushed);
    expect((await pushedWith({ ...all(true), [name]: false })).toSorted()).toEqual(others.toSorted());
    expect(await pushedWith({ ...all(false), [name]: true })).toEqual([pushed]);
  });
});

function isDone(status: number): boolean {
  return status === 200 || status === 201;
}
