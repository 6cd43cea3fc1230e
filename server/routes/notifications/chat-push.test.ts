import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { directChatId } from '#contract/direct-chat.ts';
import { chatPushSchema, type ChatPush } from '#contract/resources/push-message.ts';
import { startPushService, testDevice } from '../../../tests/support/push-service.ts';
import { pushConfigOf } from '../../config-push.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

const device = testDevice();
const push = pushConfigOf(
  {
    NODE_ENV: 'test',
    VAPID_PUBLIC_KEY: null,
    VAPID_PRIVATE_KEY: null,
    VAPID_SUBJECT: null,
    PUSH_TO_LOOPBACK: 'true',
  },
  { generatedSecret: 'a secret of this test', supportEmail: 'help@dunlin.example' },
);

describe('what is said in a chat', () => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let maya: TestClient, noor: TestClient;

  beforeEach(async () => {
    service = await startPushService();
    test = await createTestApp({ config: { push } });
    maya = await test.signedIn('maya');
    noor = await test.signedIn('noor');
    await subscribe(maya);
    await subscribe(noor, 'author');
  });
  afterEach(async () => {
    await test.close();
    await service.close();
  });

  async function subscribe(as: TestClient, name = 'phone'): Promise<void> {
    const { publicKey, authToken } = device;
    const endpoint = `${service.origin}/${name}`;
    const subscription = { endpoint, publicKey, authToken, contentEncoding: 'aes128gcm' };
    expect(await as.post('/v3/subscriptions', subscription)).toMatchObject({ status: 200 });
  }
  const idOf = ({ body }: TestAnswer) => (body as { data: { id: string } }).data.id;
  const says = async (as: TestClient, body: string, to: object = { toUserId: maya.id }) =>
    idOf(await as.put('/v3/posts', { body, ...to }));
  const settled = async () => {
    await test.services.outgoing.settled();
    return service.received;
  };
  const pushed = async (): Promise<ChatPush[]> =>
    (await settled()).map(({ body }) => chatPushSchema.parse(JSON.parse(device.read(body))));
  /** What waits becomes due, as with time. */
  async function goesOn(): Promise<void> {
    await test.db
      .updateTable('outgoing_events')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
  }
  /** The push service is away for as long as `meanwhile` takes. */
  async function isLate(meanwhile: (messageId: string) => Promise<unknown>): Promise<readonly ChatPush[]> {
    service.answerNext({ status: 503 });
    const id = await says(noor, 'Are you up?');
    await settled();
    await meanwhile(id);
    const before = service.received.length;
    await goesOn();
    return (await pushed()).slice(before);
  }

  it('is pushed to the other one, the newest in place of those before, with how many wait [NOTIF-15] [GROUP-18]', async () => {
    const first = await says(noor, 'Are you up?');
    // One that has not gone when the next is said goes in its place.
    await settled();
    const second = await says(noor, 'I am');
    const chat = { id: directChatId(maya.id, noor.id), name: 'noor', isOfTwo: true };
    const from = { username: 'noor', name: 'noor' };
    expect(await pushed()).toMatchObject([
      { receiverId: maya.id, chat, from, messageId: first, excerpt: 'Are you up?', unread: 1, unseen: 0 },
      { receiverId: maya.id, chat, from, messageId: second, excerpt: 'I am', unread: 2, unseen: 0 },
    ]);
    expect(service.received.map(({ path }) => path)).toEqual(['/phone', '/phone']);
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
    expect((await maya.get('/v3/user/notifications')).body, 'and stands in no list').toMatchObject({ data: [] });
  });

  it('is pushed to every other member of a chat, who are told which it is, and of a group that is none to nobody [GROUP-19]', async () => {
    for (const visibility of ['CHAT', 'PRIVATE'] as const) {
      const groupId = idOf(await noor.put('/v3/group/add', { name: `Owls ${visibility}`, visibility, description: '' }));
      const link = await noor.put('/v3/group/invite-link', { groupId });
      const { inviteCode: code } = (link.body as { data: { inviteCode: string } }).data;
      await maya.put('/v3/group/invitation', { code });
      await says(noor, `In ${visibility}`, { groupId });
    }
    expect(await pushed()).toMatchObject([{ chat: { name: 'Owls CHAT', isOfTwo: false }, excerpt: 'In CHAT' }]);
    expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
  });

  it('is pushed late where the service was away', async () => {
    expect(await isLate(async () => undefined)).toMatchObject([{ excerpt: 'Are you up?' }]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was read meanwhile', (postId) => maya.put('/v3/chat/read', { groupId: directChatId(maya.id, noor.id), postId })],
    ['was deleted', (id) => noor.delete(`/v3/posts/delete?ulid=${id}`)],
    ['is of somebody whom the member muted', () => maya.put('/v3/profile/noor/mute')],
    ['is of somebody whom the member blocked', () => maya.put('/v3/profile/noor/block')],
    ['is not wanted by its switch [NOTIF-20]', () => maya.patch('/v3/user/settings', { notifications_chat: false })],
    ['is not wanted as nothing is', () => maya.patch('/v3/user/settings', { notifications_push_notifications: false })],
  ])('is not pushed where it %s', async (_why, meanwhile) => {
    expect(await isLate(meanwhile)).toEqual([]);
    expect(await test.db.selectFrom('outgoing_events').selectAll().where('kind', '=', 'push').execute()).toEqual([]);
  });

  it('says how many wait alone where what was written is not to be shown', async () => {
    await maya.patch('/v3/user/settings', { push_shows_text: false });
    await says(noor, 'Are you up?');
    expect(await pushed()).toMatchObject([{ excerpt: '', unread: 1 }]);
  });
});
