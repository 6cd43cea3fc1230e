import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importJWK, jwtVerify } from 'jose';
import { pushMessageSchema } from '#contract/resources/push-message.ts';
import type { PushMessage } from '#contract/resources/push-message.ts';
import type { Post } from '#contract/resources/post.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { PAYLOAD_MAX_BYTES } from '../../domain/notifications/rules/push-payload.ts';
import { innerHostSample, wrongEndpoints } from '../../testing/inner-hosts.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { startPushService, testDevice } from '../../../tests/support/push-service.ts';
import { pushConfigOf } from '../../config-push.ts';

const DAY_MS = 24 * 60 * 60_000;

const noPush = {
  NODE_ENV: 'test',
  VAPID_PUBLIC_KEY: null,
  VAPID_PRIVATE_KEY: null,
  VAPID_SUBJECT: null,
  PUSH_TO_LOOPBACK: null,
} as const;

describe('what is pushed', () => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let maya: TestClient, noor: TestClient;
  let post: Post;
  const push = pushConfigOf(
    { ...noPush, NODE_ENV: 'test', PUSH_TO_LOOPBACK: 'true' },
    { generatedSecret: 'a secret of this test', supportEmail: 'help@dunlin.example' },
  );
  beforeEach(async () => {
    service = await startPushService();
    test = await createTestApp({ config: { push } });
    maya = await test.signedIn('maya');
    noor = await test.signedIn('noor');
    post = postOf(await maya.put('/v3/posts', { body: 'Waders on the mudflat' }));
  });
  afterEach(async () => {
    await test.close();
    await service.close();
  });

  const device = testDevice();
  const subscription = (name = 'phone') => ({
    endpoint: `${service.origin}/${name}`,
    publicKey: device.publicKey,
    authToken: device.authToken,
    contentEncoding: 'aes128gcm',
  });
  const subscribe = async (as: TestClient, name?: string) =>
    expect(await as.post('/v3/subscriptions', subscription(name))).toMatchObject({ status: 200 });
  const react = (as: TestClient, reaction = 'heart', ulid = post.id) => as.put('/v3/post/reaction', { ulid, reaction });
  const sent = async () => {
    await test.services.outgoing.settled();
    return service.received;
  };
  const messages = async (): Promise<PushMessage[]> =>
    (await sent()).map(({ body }) => pushMessageSchema.parse(JSON.parse(device.read(body))));
  const endpoints = async () =>
    (await test.db.selectFrom('push_subscriptions').select(['endpoint', 'user_id']).orderBy('endpoint').execute()).map(
      ({ endpoint, user_id }) => [endpoint.split('/').at(-1), user_id],
    );
  const waiting = () => test.db.selectFrom('outgoing_events').selectAll().where('kind', '=', 'push').execute();
  /** Makes what waits due, as time would. */
  const makeDue = async () => {
    await test.db
      .updateTable('outgoing_events')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
  };

  it('is encrypted for the device alone, signed by the server, and says who did what to which post [NOTIF-13] [NOTIF-14] [NOTIF-15] [API-98]', async () => {
    const { body } = await test.visitor.get('/v3/settings');
    expect(body).toMatchObject({ push_public_key: push?.publicKey });
    await subscribe(maya);
    await react(noor);
    expect(await messages()).toMatchObject([
      {
        receiverId: maya.id,
        notification: { notificationType: 'reactions', fromUserId: noor.id, postId: post.id, read: false },
        from: { username: 'noor', name: 'noor' },
        people: 1,
        excerpt: 'Waders on the mudflat',
        unseen: 1,
      },
    ]);
    const [{ headers, path } = { headers: {} as Record<string, string | undefined>, path: '' }] = service.received;
    expect([path, headers['content-encoding'], headers['ttl']]).toEqual(['/phone', 'aes128gcm', String(DAY_MS / 1000)]);
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    const { payload } = await jwtVerify(token, await verifyingKey(key));
    expect([key, payload.aud, payload.sub]).toEqual([push?.publicKey, service.origin, 'mailto:help@dunlin.example']);
  });

  /** The last push, with the topic by which it takes the place of another. */
  const last = async () => ({ ...(await messages()).at(-1), topic: service.received.at(-1)?.headers['topic'] });

  it('takes the place of what was not delivered of the same kind about the same post, and counts the people [NOTIF-15]', async () => {
    await subscribe(maya);
    const iris = await test.signedIn('iris');
    const elsewhere = postOf(await maya.put('/v3/posts', { body: 'Knots over the spit' }));
    const comment = (as: TestClient, body = 'So do I', parentId = post.id) => as.put('/v3/comments', { parentId, body });
    const acts: readonly ((as: TestClient) => Promise<unknown>)[] = [
      react,
      (as) => comment(as),
      (as) => as.put('/v3/posts', { ulid: post.id, body: 'Read this' }),
      (as) => as.put('/v3/profile/maya/follow'),
    ];
    for (const act of acts) {
      await act(noor);
      const one = await last();
      await act(iris);
      expect(await last()).toMatchObject({ people: 2, from: { username: 'iris' }, topic: one.topic });
      expect(one.people).toBe(1);
    }
    // An answer goes to what the newest one says; the same person is counted once.
    const third = postOf(await comment(noor, 'Every autumn'));
    const notification = { postId: third.id, parentId: post.id };
    expect(await last()).toMatchObject({ people: 2, excerpt: 'Every autumn', notification });
    await comment(noor, 'There too', elsewhere.id);
    expect(await last()).toMatchObject({ people: 1, excerpt: 'There too' });
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(acts.length + 1);
  });

  it('tells of several about one post by the newest alone, whichever is sent last', async () => {
    await subscribe(maya);
    service.answerNext({ status: 503 });
    await noor.put('/v3/comments', { parentId: post.id, body: 'First' });
    await sent();
    const second = postOf(await (await test.signedIn('iris')).put('/v3/comments', { parentId: post.id, body: 'Second' }));
    const { data: told } = (await maya.get('/v3/user/notifications')).body as { data: { notificationId: string }[] };
    // What is read together, or answered, on the lock screen.
    const waitingIds = told.map(({ notificationId }) => notificationId);
    expect(await last()).toMatchObject({
      people: 2,
      excerpt: 'Second',
      waitingIds,
      notification: { notificationId: waitingIds[0] },
    });
    await makeDue();
    expect([(await sent()).length, await waiting()]).toEqual([2, []]);
    // What is taken back is not the newest any more, nor counted.
    service.answerNext({ status: 503 });
    await noor.put('/v3/comments', { parentId: post.id, body: 'Third' });
    await sent();
    service.answerNext({ status: 503 });
    const fourth = postOf(await noor.put('/v3/comments', { parentId: post.id, body: 'Fourth' }));
    await sent();
    for (const [as, ulid] of [
      [noor, fourth.id],
      [await test.signedIn('iris'), second.id],
    ] as const)
      expect(await as.delete(`/v3/posts/delete?ulid=${ulid}`)).toMatchObject({ status: 200 });
    await makeDue();
    expect([await last(), await waiting()]).toMatchObject([{ people: 1, excerpt: 'Third' }, []]);
  });

  it('goes by the switches of the settings, type by type and all at once, as they are when it is sent [NOTIF-20]', async () => {
    await subscribe(maya);
    const set = (change: object) => maya.patch('/v3/user/settings', change);
    await set({ notifications_reaction: false });
    await react(noor);
    expect(await sent()).toHaveLength(0);
    await noor.put('/v3/comments', { parentId: post.id, body: 'So do I' });
    expect(await sent()).toHaveLength(1);
    await set({ notifications_push_notifications: false, notifications_reaction: true });
    await react(await test.signedIn('iris'));
    expect(await sent()).toHaveLength(1);
    // In the app all of it is told.
    expect((await maya.get('/v3/user/notifications/count')).body).toMatchObject({ unseen_count: 3 });
    await set({ notifications_push_notifications: true });
    service.answerNext({ status: 500 });
    await react(await test.signedIn('omar'));
    expect(await sent()).toHaveLength(2);
    await set({ notifications_reaction: false });
    await makeDue();
    expect([await sent(), await waiting()]).toMatchObject([{ length: 2 }, []]);
  });

  it('is nothing of a post that its receiver may not read, nor of what was read or taken back meanwhile', async () => {
    await subscribe(maya);
    service.answerNext({ status: 500 }, { status: 500 }, { status: 500 });
    const comment = postOf(await noor.put('/v3/comments', { parentId: post.id, body: 'A secret of mine' }));
    await react(await test.signedIn('iris'));
    await (await test.signedIn('omar')).put('/v3/comments', { parentId: post.id, body: 'Hidden' });
    expect(await sent()).toHaveLength(3);
    expect(await noor.delete(`/v3/posts/delete?ulid=${comment.id}`)).toMatchObject({ status: 200 });
    await maya.post('/v3/user/notifications/markAllRead', { lastNotificationId: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' });
    await maya.put('/v3/profile/omar/block');
    await makeDue();
    expect([await sent(), await waiting()]).toMatchObject([{ length: 3 }, []]);
  });

  it('shows no words of what a reader first has to choose to see, and cuts a long text short rather than dropping it', async () => {
    await subscribe(maya);
    await noor.put('/v3/posts', { body: '@maya not for everybody', isSensitive: true });
    const wide = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(60);
    await noor.put('/v3/posts', { body: `@maya ${wide}` });
    const [sensitive, long] = await messages();
    expect(sensitive?.excerpt).toBe('');
    expect(long?.excerpt).toMatch(/^@maya .+…$/u);
    for (const { body } of await sent()) expect(body.length).toBeLessThan(PAYLOAD_MAX_BYTES + 200);
  });

  it('waits for the end of the quiet hours, however they are set when it is sent, and is read anew then', async () => {
    await subscribe(maya);
    const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    const hour = 60 * 60_000;
    const until = new Date(Math.floor((Date.now() + hour) / 60_000) * 60_000).getTime();
    const quiet = { quiet_hours: true, quiet_from: clock(-hour), quiet_to: clock(hour), time_zone: 'UTC' };
    expect(await maya.patch('/v3/user/settings', quiet)).toMatchObject({ status: 200, body: { data: quiet } });
    const comment = postOf(await noor.put('/v3/comments', { parentId: post.id, body: 'Good night' }));
    await react(noor);
    expect(await sent()).toHaveLength(0);
    const [first] = await waiting();
    expect(Math.abs((first?.next_attempt_at.getTime() ?? 0) - until)).toBeLessThan(2 * 60_000);
    await makeDue();
    expect([(await sent()).length, (await waiting()).length]).toEqual([0, 2]);
    expect(await noor.delete(`/v3/posts/delete?ulid=${comment.id}`)).toMatchObject({ status: 200 });
    await maya.patch('/v3/user/settings', { quiet_hours: false });
    await makeDue();
    expect((await messages()).map(({ notification }) => notification.notificationType)).toEqual(['reactions']);
    expect(await waiting()).toEqual([]);
  });

  it('says who did what and no words where its receiver wants none on the screen', async () => {
    await subscribe(maya);
    await maya.patch('/v3/user/settings', { push_shows_text: false });
    await noor.put('/v3/comments', { parentId: post.id, body: 'Between us' });
    expect(await messages()).toMatchObject([{ from: { username: 'noor' }, excerpt: '' }]);
  });

  it.each([
    ['quiet_from', '24:00', 'A time of day, like 22:00'],
    ['quiet_to', '7:00', 'A time of day, like 22:00'],
    ['time_zone', 'Europe/Atlantis', 'Unknown time zone'],
  ])('quiet hours take no %s %s', async (name, value, text) => {
    const refused = await maya.patch('/v3/user/settings', { [name]: value });
    expect(refused).toMatchObject({ status: 422, body: { errors: { [name]: [text] } } });
  });

  it.each([404, 410])('ends with a subscription that the push service answers %d', async (status) => {
    await subscribe(maya);
    await subscribe(maya, 'tablet');
    service.answerNext({ status }, { status: 201 });
    await react(noor);
    await sent();
    expect([await endpoints(), await waiting()]).toMatchObject([{ length: 1 }, []]);
  });

  it('waits as long as the push service asks, and is tried again after its errors, once each', async () => {
    await subscribe(maya);
    service.answerNext({ status: 429, headers: { 'retry-after': '3600' } }, { status: 503 });
    const before = Date.now();
    await react(noor);
    await sent();
    const [event] = await waiting();
    const wait = (event?.next_attempt_at.getTime() ?? 0) - before;
    expect([wait >= 3_600_000, wait < 3_660_000]).toEqual([true, true]);
    await makeDue();
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    await makeDue();
    expect([(await sent()).length, await waiting(), (await endpoints()).length]).toEqual([3, [], 1]);
  });

  it('is given up where the push service refuses it, and follows no redirect', async () => {
    await subscribe(maya);
    service.answerNext({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    await react(noor);
    expect([(await sent()).map(({ path }) => path), await waiting()]).toEqual([['/phone'], []]);
    service.answerNext({ status: 403 });
    await react(await test.signedIn('iris'));
    expect([(await sent()).length, await waiting()]).toEqual([2, []]);
  });

  it('goes to whoever signs in to the same browser, and nobody else deletes it [API-98] [API-99]', async () => {
    await subscribe(maya);
    await subscribe(noor);
    expect(await endpoints()).toEqual([['phone', noor.id]]);
    const forget = (as: TestClient, name?: string) =>
      as.delete(`/v3/subscriptions?endpoint=${encodeURIComponent(subscription(name).endpoint)}`);
    const [others, unknown] = [await forget(maya), await forget(maya, 'never')];
    expect(others).toMatchObject({ status: 404, body: { error_type: 'not_found' } });
    expect(others.body).toEqual(unknown.body);
    expect(await endpoints()).toEqual([['phone', noor.id]]);
    expect(await forget(noor)).toMatchObject({ status: 200, body: { success: true } });
    expect(await forget(noor)).toMatchObject({ status: 404 });
    expect(await endpoints()).toEqual([]);
    await react(noor);
    expect(await sent()).toHaveLength(0);
  });

  it('is taken away by nobody who only knows the endpoint, and its member may bring new keys [API-98]', async () => {
    await subscribe(maya);
    const [other, own] = [testDevice(), testDevice()];
    for (const keys of [
      { publicKey: other.publicKey, authToken: other.authToken },
      { publicKey: other.publicKey },
      { authToken: other.authToken },
    ])
      expect(await noor.post('/v3/subscriptions', { ...subscription(), ...keys })).toMatchObject({
        status: 409,
        body: { error_type: 'conflict' },
      });
    expect(await endpoints()).toEqual([['phone', maya.id]]);
    await react(noor);
    expect((await messages()).map(({ receiverId }) => receiverId)).toEqual([maya.id]);
    const renewed = { ...subscription(), publicKey: own.publicKey, authToken: own.authToken };
    expect(await maya.post('/v3/subscriptions', renewed)).toMatchObject({ status: 200 });
    await react(await test.signedIn('iris'));
    const [, second] = await sent();
    expect(own.read(second!.body)).toContain('Waders on the mudflat');
  });

  it('ends with the session: signing out, ending others, leaving, and time [NOTIF-18] [API-82]', async () => {
    const [phone, tablet, desk] = [await test.signedIn('maya'), await test.signedIn('maya'), await test.signedIn('maya')];
    await subscribe(phone, 'phone');
    await subscribe(tablet, 'tablet');
    await subscribe(desk, 'desk');
    await subscribe(noor, 'noor');
    await phone.post('/v3/user/logout', { endpoint: subscription().endpoint });
    expect((await endpoints()).map(([name]) => name)).toEqual(['desk', 'noor', 'tablet']);
    await desk.delete('/v3/user/sessions/others');
    expect((await endpoints()).map(([name]) => name)).toEqual(['desk', 'noor']);
    await cleanUp(test.db, new Date(test.clock.now().getTime() + 59 * DAY_MS));
    expect(await endpoints()).toHaveLength(2);
    await cleanUp(test.db, new Date(test.clock.now().getTime() + 61 * DAY_MS));
    expect(await endpoints()).toEqual([]);
  });

  it('ends with a sign-out that names where the device is pushed to, whichever session of the member subscribed it [API-82]', async () => {
    const [before, now] = [await test.signedIn('maya'), await test.signedIn('maya')];
    await subscribe(before, 'here');
    await subscribe(before, 'elsewhere');
    await subscribe(noor, 'noor');
    const leaves = async (as: TestClient, name: string) =>
      expect(await as.post('/v3/user/logout', { endpoint: subscription(name).endpoint })).toMatchObject({ status: 200 });
    await leaves(now, 'here');
    expect((await endpoints()).map(([name]) => name)).toEqual(['elsewhere', 'noor']);
    // Nobody ends what another member is told, and a device that is not known is no reason to stay.
    await leaves(await test.signedIn('maya'), 'noor');
    await leaves(await test.signedIn('maya'), 'unknown');
    expect((await endpoints()).map(([name]) => name)).toEqual(['elsewhere', 'noor']);
  });

  it.each([
    ['publicKey', 'BPk_-9'],
    ['publicKey', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')],
    ['authToken', 'c2VjcmV0'],
  ])('is refused for keys that nothing can be encrypted for: %s %s', async (name, value) => {
    const refused = await maya.post('/v3/subscriptions', { ...subscription(), [name]: value });
    expect(refused).toMatchObject({ status: 422, body: { errors: { publicKey: ['These keys cannot be used'] } } });
  });

  it('is registered for no address inside of a network, however it is spelled, nor for one that no push service has [NOTIF-13]', async () => {
    if (push === null) throw new Error('There is a key');
    const strict = await createTestApp({ config: { push: { ...push, allowsLoopback: false } } });
    const reader = await strict.signedIn('maya');
    const post = (endpoint: string) => reader.post('/v3/subscriptions', { ...subscription(), endpoint });
    const taken: unknown[] = [];
    for (const endpoint of [...innerHostSample.map((host) => `https://${host}/send/abc`), ...wrongEndpoints]) {
      const { status, body } = await post(endpoint);
      const { endpoint: [reason] = [] } = (body as { errors?: { endpoint?: string[] } }).errors ?? {};
      if (status !== 422 || typeof reason !== 'string') taken.push([endpoint, status, body]);
    }
    expect(taken).toEqual([]);
    expect(await strict.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(await post('https://fcm.googleapis.com/fcm/send/abc')).toMatchObject({ status: 200 });
    await strict.close();
  });

  it('is for members only, and off where the server has no keys', async () => {
    expect(await test.visitor.post('/v3/subscriptions', subscription())).toMatchObject({ status: 401 });
    const without = await createTestApp({ config: { push: null } });
    const reader = await without.signedIn('maya');
    expect((await reader.get('/v3/settings')).body).toMatchObject({ push_public_key: null });
    expect(await reader.post('/v3/subscriptions', subscription())).toMatchObject({ status: 422 });
    await without.close();
  });
});

function verifyingKey(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
}

function postOf({ body }: TestAnswer): Post {
  return (body as { data: Post }).data;
}
