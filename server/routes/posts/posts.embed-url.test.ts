import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { deletePostRoute } from './delete-post.ts';
import { mapPostsRoute } from './map-posts.ts';

const FILM = 'https://youtu.be/aqz-KE-bpKQ';
let world: SocialWorld;
let maya: Person, theo: Person;
beforeAll(async () => {
  world = await SocialWorld.open();
  maya = await world.person('maya');
  theo = await world.person('theo');
});
afterAll(() => world.close());

const embedOf = async (id: string) =>
  (await world.call<{ data: Post[] }>(mapPostsRoute, { body: { ulids: [id] } })).data[0]?.embedUrl;

it('a post, comment or quote that links to a player of a known service says so [POST-02] [POST-44]', async () => {
  const post = await world.post(maya, `Dunlins in flight: ${FILM}.`);
  expect(post.embedUrl).toBe(FILM);
  expect(await embedOf(post.id)).toBe(FILM);
  expect((await world.comment(theo, post.id, 'Or https://vimeo.com/1084537')).embedUrl).toBe('https://vimeo.com/1084537');
  expect((await world.post(theo, `Look ${FILM}`, { ulid: post.id })).embedUrl).toBe(FILM);
});

it('any other link is none, however much it looks like one [POST-02]', async () => {
  for (const link of [
    'https://waders.example',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'http://youtu.be/aqz-KE-bpKQ',
  ])
    expect((await world.post(maya, `See ${link}`)).embedUrl, link).toBeNull();
});

it('the previewed page counts where the text has none, and a deleted post has neither [POST-02]', async () => {
  const post = await world.post(maya, 'A film.');
  const preview = { title: '', description: '', image: '', url: FILM, shouldFetchOg: false };
  await world.db
    .updateTable('posts')
    .set({ open_graph: JSON.stringify(preview) })
    .where('id', '=', post.id)
    .execute();
  expect(await embedOf(post.id)).toBe(FILM);
  await world.call(deletePostRoute, { as: maya, query: { ulid: post.id } });
  expect(await embedOf(post.id)).toBeNull();
});
