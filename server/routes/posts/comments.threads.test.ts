import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentSorts, type CommentSort } from '#contract/resources/comment-sorts.ts';
import type { Post } from '#contract/resources/post.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { createCommentRoute } from './create-comment.ts';
import { deletePostRoute } from './delete-post.ts';
import { listCommentsRoute } from './list-comments.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { setReactionRoute } from './set-reaction.ts';

interface CommentsAnswer {
  readonly data: readonly { readonly id: string }[];
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

describe('comments', () => {
  let world: SocialWorld;
  let author: Person, reader: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    author = await world.person('author');
    reader = await world.person('reader');
  });
  afterAll(() => world.close());

  const list = (
    ulid: string,
    sort: CommentSort = 'popular',
    more: { page?: number; perPage?: number; as?: Person | null } = {},
  ) =>
    world.call<CommentsAnswer>(listCommentsRoute, {
      as: more.as ?? null,
      query: { page: more.page ?? 1 },
      body: { ulid, sort_by: sort, ...(more.perPage === undefined ? {} : { per_page: more.perPage }) },
    });
  const ids = async (...call: Parameters<typeof list>) => (await list(...call)).data.map((entry) => entry.id);

  it('know their place at any depth, and count on parent, grandparent and root [POST-01] [POST-06]', async () => {
    const post = await world.post(author, 'root');
    const chain = [post];
    for (let depth = 1; depth <= 9; depth += 1) chain.push(await world.comment(reader, chain[depth - 1]?.id ?? ''));
    expect(chain.map((item) => item.postType)).toEqual(['POST', 'COMMENT', ...Array(8).fill('REPLY')]);
    expect(chain[5]).toMatchObject({ parentUlid: chain[4]?.id, grandparentUlid: chain[3]?.id, rootUlid: post.id });
    const rows = await world.db.selectFrom('posts').selectAll().where('root_id', '=', post.id).orderBy('id').execute();
    expect(rows.map((row) => [row.depth, row.comment_count])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((depth) => [depth, Math.min(2, 9 - depth)]),
    );
    const root = await world.db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow();
    expect([root.comment_count, root.total_comment_count]).toEqual([2, 9]);
  });

  it('answer with the new counts of what they answer, of what that answers and of the post at the top [POST-06]', async () => {
    const post = await world.post(author, 'root');
    const chain = [post];
    for (let depth = 1; depth <= 3; depth += 1) chain.push(await world.comment(reader, chain[depth - 1]?.id ?? ''));
    const answer = async (parentId: string | undefined) => {
      const body = { parentId, body: 'counted' };
      const { parent, grandparent, root } = await world.call<Record<string, Post | null>>(createCommentRoute, {
        as: reader,
        body,
      });
      return [parent, grandparent, root].map((counted) => {
        const { commentCount, totalCommentCount } = counted?.postEngagement ?? {};
        return counted && [counted.id, commentCount, totalCommentCount];
      });
    };
    expect(await answer(chain[3]?.id)).toEqual([
      [chain[3]?.id, 1, 0],
      [chain[2]?.id, 2, 0],
      [post.id, 2, 4],
    ]);
    expect(await answer(post.id)).toEqual([[post.id, 3, 5], null, [post.id, 3, 5]]);
  });

  it('come in four orders [API-28] [SETTINGS-05]', async () => {
    const post = await world.post(author, 'which is best?');
    const plain = await world.comment(reader, post.id, 'plain');
    const loved = await world.comment(reader, post.id, 'loved');
    const disliked = await world.comment(reader, post.id, 'disliked');
    await world.call(setReactionRoute, { as: author, body: { ulid: loved.id, reaction: 'heart' } });
    await world.call(setReactionRoute, { as: author, body: { ulid: disliked.id, reaction: 'angry' } });
    const orders = Object.fromEntries(await Promise.all(commentSorts.map(async (sort) => [sort, await ids(post.id, sort)])));
    expect(orders).toEqual({
      popular: [loved.id, plain.id, disliked.id],
      unpopular: [disliked.id, plain.id, loved.id],
      newest: [disliked.id, loved.id, plain.id],
      oldest: [plain.id, loved.id, disliked.id],
    });
  });

  it('page by 20 unless asked, and neither repeat nor skip while comments arrive [COMMENT-05]', async () => {
    const post = await world.post(author, 'many');
    for (let index = 0; index < 45; index += 1) await world.comment(reader, post.id);
    for (const sort of commentSorts) {
      const first = await list(post.id, sort);
      expect(first).toMatchObject({ current_page: 1, last_page: Math.ceil(first.total / 20) });
      expect(first.data).toHaveLength(20);
      const seen = first.data.map((entry) => entry.id);
      for (let page = 2; page <= first.last_page; page += 1) {
        await world.comment(reader, post.id);
        seen.push(...(await ids(post.id, sort, { page })));
      }
      expect(seen).toHaveLength(first.total);
      expect(new Set(seen).size).toBe(first.total);
    }
    expect((await list(post.id, 'oldest', { perPage: 3 })).data).toHaveLength(3);
  });

  it('leave out the muted and the deleted, save a deleted one with answers', async () => {
    const loud = await world.person('loud');
    const post = await world.post(author, 'quiet please');
    const [gone, answered, ofLoud] = [
      await world.comment(reader, post.id),
      await world.comment(reader, post.id),
      await world.comment(loud, post.id),
    ];
    await world.comment(author, answered.id);
    for (const { id } of [gone, answered]) await world.call(deletePostRoute, { as: reader, query: { ulid: id } });
    expect(await ids(post.id, 'oldest')).toEqual([answered.id, ofLoud.id]);
    await world.call(muteUserRoute, { as: author, params: { user: 'loud' } });
    expect(await ids(post.id, 'oldest', { as: author })).toEqual([answered.id]);
  });

  it('cannot be made on a deleted or unknown post', async () => {
    const post = await world.post(author, 'soon gone');
    await world.call(deletePostRoute, { as: author, query: { ulid: post.id } });
    for (const [parentId, status] of [
      [post.id, 410],
      [world.newId(), 404],
    ] as const) {
      const body = { parentId, body: 'an answer' };
      expect(await world.refusal(createCommentRoute, { as: reader, body })).toMatchObject({ status });
    }
  });
});
