import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('feeds, posts, groups, notifications and settings are a member’s, and of no visitor [AUTH-31]', async () => {
  const member = await test.signedIn('member');
  const { id } = ((await member.put('/v3/posts', { body: 'A flock' })).body as { data: { id: string } }).data;
  const calls = [
    ['get', '/v3/posts/forYou'],
    ['get', '/v3/posts/following'],
    ['put', '/v3/posts', { body: 'Another flock' }],
    ['put', '/v3/post/reaction', { ulid: id, reaction: 'like' }],
    ['post', '/v3/posts/bookmark', { ulid: id }],
    ['put', '/v3/group/add', { name: 'Waders', visibility: 'PUBLIC' }],
    ['get', '/v3/user/notifications'],
    ['get', '/v3/user/settings'],
    ['patch', '/v3/user/settings', { dark_mode: true }],
    ['get', '/v3/user/violations'],
  ] as const;
  for (const [method, path, body] of calls) {
    const answers = await Promise.all(
      [member, test.visitor].map((client) => (method === 'get' ? client.get(path) : client[method](path, body))),
    );
    expect([path, ...answers.map(({ status }) => (status === 201 ? 200 : status))]).toEqual([path, 200, 401]);
  }
});
