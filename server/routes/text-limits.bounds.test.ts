import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../testing/social-world.ts';
import { SocialWorld } from '../testing/social-world.ts';
import { createGroupRoute } from './groups/create-group.ts';
import { editGroupRoute } from './groups/edit-group.ts';
import { patchUserRoute } from './people/patch-user.ts';
import { addBookmarkRoute } from './posts/add-bookmark.ts';
import { createCommentRoute } from './posts/create-comment.ts';
import { createPostRoute } from './posts/create-post.ts';
import { createRepostRoute } from './posts/create-repost.ts';
import { feedbackRoute } from './settings/feedback.ts';

let world: SocialWorld;
let author: Person;
let postId: string;
let groupId: string;
beforeAll(async () => {
  world = await SocialWorld.open();
  author = await world.person('maya');
  postId = (await world.post(author, 'Waders')).id;
  const { data } = (await world.call(createGroupRoute, { as: author, body: { name: 'Waders', visibility: 'PUBLIC' } })) as {
    data: { id: string };
  };
  groupId = data.id;
});
afterAll(() => world.close());

type Route = Parameters<SocialWorld['call']>[0];

// The numbers themselves, as callers have them: a limit that moves moves for them.
it.each<readonly [name: string, route: Route, field: string, max: number, rest: () => object]>([
  ['a post [COMPOSE-11]', createPostRoute, 'body', 2000, () => ({})],
  ['a comment [COMPOSE-11]', createCommentRoute, 'body', 2000, () => ({ parentId: postId })],
  ['a repost’s title', createRepostRoute, 'title', 255, () => ({ ulid: postId })],
  ['a note on a saved post', addBookmarkRoute, 'notes', 500, () => ({ ulid: postId })],
  ['feedback [SETTINGS-15]', feedbackRoute, 'message', 2000, () => ({})],
  ['a name', patchUserRoute, 'name', 50, () => ({})],
  ['what people say of themselves', patchUserRoute, 'bio', 500, () => ({})],
  ['a group’s name', createGroupRoute, 'name', 100, () => ({ visibility: 'PUBLIC' })],
  ['a group’s description', editGroupRoute, 'description', 500, () => ({ groupId })],
])('%s has so many characters at most, and one more is refused on its field', async (_name, route, field, max, rest) => {
  const call = (length: number) => ({ as: author, body: { ...rest(), [field]: 'x'.repeat(length) } });
  expect(await world.refusal(route, call(max + 1))).toMatchObject({
    status: 422,
    details: { errors: { [field]: expect.any(Array) } },
  });
  await world.call(route, call(max));
});
