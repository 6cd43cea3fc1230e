import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { createPostRoute } from './create-post.ts';
import { deletePostRoute } from './delete-post.ts';
import { mapPostsRoute } from './map-posts.ts';

const german = 'Die Flut kommt heute Abend früher als gestern.';

describe('what is written', () => {
  let world: SocialWorld;
  let maya: Person, theo: Person;
  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    theo = await world.person('theo');
  });
  afterAll(() => world.close());

  const languageOf = async (id: string) =>
    (await world.call<{ data: Post[] }>(mapPostsRoute, { body: { ulids: [id] } })).data[0]?.detectedLanguage;

  it('bears its language as post, comment and quote, and none where that is unsure [POST-01]', async () => {
    const post = await world.post(maya, german);
    expect(post.detectedLanguage).toBe('de');
    const comment = await world.comment(theo, post.id, 'The tide is never early, the clock is late.');
    expect(comment.detectedLanguage).toBe('en');
    const quote = await world.post(theo, 'Les bécasseaux sont arrivés ce matin sur la vasière.', { ulid: post.id });
    expect(quote).toMatchObject({ isRepostWithComment: true, detectedLanguage: 'fr' });
    const repost = await world.call<{ data: Post }>(createPostRoute, { as: theo, body: { body: '', ulid: post.id } });
    expect(repost.data).toMatchObject({ isEmptyRepost: true, detectedLanguage: null });
    // Too short for a guess, and guessed but not sure.
    for (const text of ['ok', 'Okay']) expect((await world.post(maya, text)).detectedLanguage, text).toBeNull();
    expect(await languageOf(post.id)).toBe('de');
    expect(await languageOf(comment.id)).toBe('en');
  });

  it('keeps the language that a row has, tells none of a deleted post, and keeps none of before', async () => {
    const old = await world.post(maya, german);
    await world.db.updateTable('posts').set({ detected_language: null }).where('id', '=', old.id).execute();
    await world.comment(theo, old.id, german);
    expect(await languageOf(old.id)).toBeNull();
    const deleted = await world.post(maya, german);
    await world.comment(theo, deleted.id, german);
    await world.call(deletePostRoute, { as: maya, query: { ulid: deleted.id } });
    expect(await languageOf(deleted.id)).toBeNull();
  });
});
