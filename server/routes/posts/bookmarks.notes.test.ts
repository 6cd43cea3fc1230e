import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { BOOKMARK_NOTES_MAX, FEED_PAGE_SIZE } from '#contract/limits.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerOf } from '../../testing/test-client.ts';
import type { TestClient } from '../../testing/test-client.ts';

describe('a note to a saved post', () => {
  let test: TestApp;
  let maya: TestClient, theo: TestClient;
  beforeAll(async () => {
    test = await createTestApp();
    [maya, theo] = [await test.signedIn('maya'), await test.signedIn('theo')];
  });
  afterAll(() => test.close());

  const writes = async (body: string) => answerOf(createPost, await theo.put('/v3/posts', { body }, { key: newKey() })).data.id;
  const saves = (by: TestClient, ulid: string, notes?: string | null) =>
    by.post('/v3/posts/bookmark', { ulid, ...(notes === undefined ? {} : { notes }) }, { key: newKey() });
  const seen = async (by: TestClient, id: string) =>
    answerOf(mapPosts, await by.post('/v3/posts/map', { ulids: [id] }, { key: null })).data[0];
  const found = async (by: TestClient, q: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query = new URLSearchParams({ q, ...(cursor === '' ? {} : { cursor }) });
      const page = answerOf(listBookmarks, await by.get(`/v3/posts/bookmarks?${query}`));
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return ids;
  };

  it('is the member’s alone, stays when the post is saved again, changes, and goes with null or with the bookmark [REACT-38] [API-25]', async () => {
    const id = await writes('Two spoonbills');
    expect((await saves(maya, id, 'Show this to Ines')).body).toMatchObject({ data: { bookmarkNote: 'Show this to Ines' } });
    await saves(theo, id);
    expect([(await seen(maya, id))?.bookmarkNote, (await seen(theo, id))?.bookmarkNote]).toEqual(['Show this to Ines', null]);
    await saves(maya, id);
    expect((await seen(maya, id))?.bookmarkNote).toBe('Show this to Ines');
    await saves(maya, id, 'Show this to Finn');
    expect((await seen(maya, id))?.bookmarkNote).toBe('Show this to Finn');
    await saves(maya, id, null);
    expect(await seen(maya, id)).toMatchObject({ isBookmarked: true, bookmarkNote: null });
    await saves(maya, id, 'Once more');
    await maya.delete('/v3/posts/bookmark', { ulid: id }, { key: newKey() });
    await saves(maya, id);
    expect(await seen(maya, id)).toMatchObject({ isBookmarked: true, bookmarkNote: null });
  });

  it('has up to 500 characters [REACT-38]', async () => {
    const id = await writes('A long one');
    expect((await saves(maya, id, 'x'.repeat(BOOKMARK_NOTES_MAX))).status).toBe(200);
    const { status, body } = await saves(maya, id, 'x'.repeat(BOOKMARK_NOTES_MAX + 1));
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('notes');
    expect((await seen(maya, id))?.bookmarkNote).toHaveLength(BOOKMARK_NOTES_MAX);
  });

  it('is searched with the texts of the saved posts, in any form of the words, by who wrote it [REACT-38]', async () => {
    const [oven, lamp, other] = [
      await writes('The ovenbirds were nesting in the old orchard again this spring.'),
      await writes('There is a lamp in the window of the old house on the hill.'),
      await writes('The ovenbirds that nobody has saved are in the other orchard.'),
    ];
    await saves(maya, oven);
    await saves(maya, lamp, 'Reminds me of ovenbirds, Möwen and 渡り鳥');
    await saves(theo, other, 'ovenbird');
    expect(await found(maya, 'ovenbird')).toEqual([lamp, oven]);
    expect(await found(maya, 'nests')).toEqual([oven]);
    expect(await found(maya, 'möwen reminds')).toEqual([lamp]);
    expect(await found(maya, '渡り')).toEqual([lamp]);
    expect(await found(maya, 'ovenbird kettle')).toEqual([]);
    expect(await found(maya, '!!!')).toEqual([]);
    expect(await found(theo, 'ovenbird')).toEqual([other]);
    for (const q of ["'; drop table bookmarks; --", ':* & (', '%', '\\']) expect(await found(maya, q)).toEqual([]);
    expect((await maya.get('/v3/posts/bookmarks?q=')).status).toBe(422);
    expect((await maya.get(`/v3/posts/bookmarks?q=${'x'.repeat(256)}`)).status).toBe(422);
  });

  it('is found on later pages too, once each', async () => {
    const ids: string[] = [];
    for (let n = 0; n < FEED_PAGE_SIZE + 3; n += 1) {
      const id = await writes(`Number ${n}`);
      await saves(maya, id, 'avocet list');
      ids.unshift(id);
    }
    expect(await found(maya, 'avocets')).toEqual(ids);
  });
});
