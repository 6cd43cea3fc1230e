import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeToken } from '../domain/notifications/rules/unsubscribe-token.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { sendDigests } from './digests.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('the e-mail digest', () => {
  let test: TestApp;
  let maya: TestClient;
  let postId: string;

  beforeEach(async () => {
    test = await createTestApp();
    maya = await test.signedIn('maya');
    const answer = await maya.put('/v3/posts', { body: 'Waders on the mudflat' });
    postId = (answer.body as { data: { id: string } }).data.id;
    await maya.patch('/v3/user/settings', { email_digest: true });
  });
  afterEach(() => test.close());

  const moveTo = (days: number) => test.clock.setOffset(days * DAY_MS);
  /** Somebody whose session is of now, whatever the clock was moved by. */
  const today = (name: string) => test.signedIn(name);
  const check = async () => {
    const { db, services, clock } = test;
    await sendDigests({
      db,
      outgoing: services.outgoing,
      config: services.config,
      now: clock.now,
      warn: (details) => expect(details).toBeUndefined(),
    });
    await services.outgoing.settled();
  };
  const mails = () => test.db.selectFrom('mailbox').selectAll().orderBy('id').execute();
  const react = async (name: string) =>
    expect(await (await today(name)).put('/v3/post/reaction', { ulid: postId, reaction: 'heart' })).toMatchObject({
      status: 200,
    });
  const comment = async (name: string, body: string) =>
    expect(await (await today(name)).put('/v3/comments', { parentId: postId, body })).toMatchObject({ status: 201 });

  it('comes a week after the last visit and not before, and only to who wants it', async () => {
    const otto = await test.signedIn('otto');
    await otto.put('/v3/posts', { body: 'Nobody asked' });
    moveTo(1);
    await react('noor');
    test.clock.setOffset(7 * DAY_MS - 60_000);
    await check();
    expect(await mails()).toEqual([]);
    test.clock.setOffset(7 * DAY_MS + 60_000);
    await check();
    expect(await mails()).toMatchObject([{ recipient: 'maya@example.test', subject: '1 new notification on Dunlin' }]);
    await check();
    expect(await mails()).toHaveLength(1);
  });

  it('says who did what, names people by their usernames, and leads to what people whom the member follows wrote', async () => {
    await maya.put(`/v3/profile/${(await test.signedIn('ines')).id}/follow`);
    moveTo(1);
    for (const name of ['noor', 'theo', 'finn']) await react(name);
    await comment('noor', 'Which mudflat?');
    const ines = await today('ines');
    await ines.put('/v3/posts', { body: '<b>Curlews</b> & godwits' });
    moveTo(8);
    await check();
    const [mail] = await mails();
    expect(mail?.subject).toBe('4 new notifications on Dunlin');
    expect(mail?.text).toContain('- @finn and 2 others reacted to your post: Waders on the mudflat');
    expect(mail?.text).toContain('- @noor commented on your post');
    expect(mail?.text).not.toContain('Which mudflat?');
    expect(mail?.text).toMatch(/From people you follow\n\n- @ines: <b>Curlews<\/b> & godwits\n {2}http\S+\/post\/\w{26}\n/);
    expect(mail?.html).toContain('&lt;b&gt;Curlews&lt;/b&gt; &amp; godwits');
    expect(mail?.html).not.toContain('<b>Curlews');
  });

  it('tells only of what the member may see, wants to be told of and has not read', async () => {
    await maya.put(`/v3/profile/${(await test.signedIn('ines')).id}/follow`);
    await maya.put(`/v3/profile/${(await test.signedIn('muted')).id}/mute`);
    await maya.patch('/v3/user/settings', { notifications_reaction: false });
    moveTo(1);
    await react('noor');
    await comment('muted', 'Never heard');
    await comment('theo', 'Read already');
    await test.db
      .updateTable('notifications')
      .set({ read_at: test.clock.now() })
      .where('from_user_id', '=', (await today('theo')).id)
      .execute();
    await comment('wren', 'Blocked afterwards');
    await test.db
      .insertInto('blocks')
      .values({ user_id: maya.id, target_id: (await today('wren')).id, created_at: test.clock.now() })
      .execute();
    const ines = await today('ines');
    const { body } = await ines.put('/v3/posts', { body: 'Not for everybody' });
    await test.db
      .updateTable('posts')
      .set({ is_sensitive: true })
      .where('id', '=', (body as { data: { id: string } }).data.id)
      .execute();
    moveTo(8);
    await check();
    expect(await mails()).toEqual([]);
    moveTo(9);
    await comment('noor', 'Which mudflat?');
    moveTo(16);
    await check();
    expect(await mails()).toMatchObject([{ subject: '1 new notification on Dunlin' }]);
    expect((await mails())[0]?.text).not.toContain('Not for everybody');
  });

  it('comes at most once a week, four times without a visit, and only where something came since', async () => {
    let day = 0;
    const goOn = async (days: number, name?: string) => {
      if (name !== undefined) {
        moveTo(day + 1);
        await react(name);
      }
      moveTo((day += days));
      await check();
      return (await mails()).length;
    };
    expect(await goOn(8, 'noor')).toBe(1);
    // Something new, but the week is not over.
    expect(await goOn(6, 'theo')).toBe(1);
    expect(await goOn(2)).toBe(2);
    // Nothing new.
    expect(await goOn(8)).toBe(2);
    expect(await goOn(8, 'finn')).toBe(3);
    expect(await goOn(8, 'ines')).toBe(4);
    expect(await goOn(8, 'otto')).toBe(4);
    // A visit begins the count anew, and the week as well.
    await today('maya');
    expect(await goOn(6, 'wren')).toBe(4);
    expect(await goOn(2)).toBe(5);
  });

  it('is written in the language in which the member was last here, however long ago', async () => {
    const german = { 'accept-language': 'de' };
    const { refresh_token: token } = maya.session ?? { refresh_token: '' };
    const renewed = await test.visitor.post('/v3/auth/refreshtoken', { refresh_token: token }, { headers: german });
    expect(renewed.status).toBe(200);
    moveTo(8);
    await check();
    // The session's row goes; what was noted of it stays.
    await test.db.deleteFrom('refresh_tokens').where('user_id', '=', maya.id).execute();
    moveTo(80);
    await react('noor');
    await check();
    expect(await mails()).toMatchObject([{ subject: '1 neue Mitteilung auf Dunlin' }]);
    expect((await mails())[0]?.html).toContain('<html lang="de" dir="ltr">');
  });

  it('of one member that cannot be made holds back nobody else’s', async () => {
    const otto = await test.signedIn('otto');
    const post = (await otto.put('/v3/posts', { body: 'Otters' })).body as { data: { id: string } };
    await otto.patch('/v3/user/settings', { email_digest: true });
    moveTo(1);
    await react('noor');
    await (await today('noor')).put('/v3/post/reaction', { ulid: post.data.id, reaction: 'heart' });
    moveTo(8);
    const warned: object[] = [];
    const { db, services, clock } = test;
    const broken = {
      ...services.outgoing,
      sink: ((tx) => {
        const sink = services.outgoing.sink(tx);
        return { ...sink, mail: (mail) => (mail.to.startsWith('maya') ? Promise.reject(new Error('no')) : sink.mail(mail)) };
      }) as typeof services.outgoing.sink,
    };
    await sendDigests({
      db,
      outgoing: broken,
      config: services.config,
      now: clock.now,
      warn: (details) => void warned.push(details),
    });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['otto@example.test']);
    expect(warned).toHaveLength(1);
    await check();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['otto@example.test', 'maya@example.test']);
  });

  it('goes once where two processes check at the same time', async () => {
    moveTo(1);
    await react('noor');
    moveTo(8);
    await Promise.all([check(), check(), check()]);
    expect(await mails()).toHaveLength(1);
  });

  it('goes to no account that is banned', async () => {
    moveTo(1);
    await react('noor');
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', maya.id).execute();
    moveTo(8);
    await check();
    expect(await mails()).toEqual([]);
  });

  describe('ends by its own link', () => {
    const address = () => `/v4/unsubscribe/${unsubscribeToken(maya.id, test.services.config.jwtSecret)}`;
    const wants = async () =>
      ((await maya.get('/v3/user/settings')).body as { data: { email_digest: boolean } }).data.email_digest;

    it('which stands in the mail; opening it asks, and one request without a session ends the mails (RFC 8058)', async () => {
      moveTo(1);
      await react('noor');
      moveTo(8);
      await check();
      const [mail] = await mails();
      expect(mail?.text).toContain(`Unsubscribe: ${test.services.config.appUrl}${address()}`);
      moveTo(0);
      const asked = await test.app.inject({ method: 'GET', url: address() });
      expect(asked).toMatchObject({
        statusCode: 200,
        headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      });
      expect(asked.body).toContain('<form method="post">');
      expect(await wants()).toBe(true);
      for (const [type, payload] of [
        ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        ],
      ] as const) {
        await maya.patch('/v3/user/settings', { email_digest: true });
        const ended = await test.app.inject({ method: 'POST', url: address(), headers: { 'content-type': type }, payload });
        expect(ended.statusCode).toBe(200);
        expect(ended.body).toContain('You get no more of these e-mails.');
        expect(await wants()).toBe(false);
      }
      // Twice is once.
      expect((await test.app.inject({ method: 'POST', url: address() })).statusCode).toBe(200);
    });

    it('and by none that this server did not write', async () => {
      const [id = '', signature = ''] = address().split('/').at(-1)?.split('.') ?? [];
      const noor = await test.signedIn('noor');
      const forged = [
        `${noor.id}.${signature}`,
        id,
        `${id}.`,
        `${id}.${signature}x`,
        `${id}.${signature.slice(1)}`,
        '.',
        'x',
        '%00',
        `${id}.%F0%9F%A6%86`,
      ];
      for (const token of forged) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await test.app.inject({ method, url: `/v4/unsubscribe/${token}` });
          expect(answer.statusCode, token).toBe(404);
          expect(answer.body, token).not.toContain(id);
        }
      }
      expect(await wants()).toBe(true);
      const large = await test.app.inject({
        method: 'POST',
        url: address(),
        payload: 'x'.repeat(5000),
        headers: { 'content-type': 'text/plain' },
      });
      expect(large.statusCode).toBe(413);
    });

    it('in the language of whoever opens it', async () => {
      const answer = await test.app.inject({ method: 'GET', url: address(), headers: { 'accept-language': 'ar' } });
      expect(answer.headers['content-language']).toBe('ar');
      expect(answer.body).toContain('<html lang="ar" dir="rtl">');
      expect(answer.body).toContain('إلغاء الاشتراك');
    });
  });
});
