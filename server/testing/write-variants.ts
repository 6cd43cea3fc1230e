import { comment, done, idOf, nameOf, appealed, deciding, writeCases, type WriteCase } from './write-cases.ts';

/** The same endpoints asked for what takes another path through the server. */
export const writeVariants: readonly (readonly [endpoint: keyof typeof writeCases, what: string, prepare: WriteCase])[] = [
  ['createPost', 'a quote', ({ reader, postId }) => ({ as: reader, body: { ulid: postId, body: 'Seen there too' } })],
  ['createPost', 'a quote without words', ({ reader, postId }) => ({ as: reader, body: { ulid: postId, body: '' } })],
  ['createPost', 'to one person', ({ reader, author }) => ({ as: reader, body: { toUserId: author.id, body: 'Only you' } })],
  ['createPost', 'in a group', ({ reader, groupId }) => ({ as: reader, body: { groupId, body: 'Among waders' } })],
  [
    'createPost',
    'that mentions somebody',
    ({ reader, author }) => ({ as: reader, body: { body: `With @${nameOf(author)} at the weir` } }),
  ],
  [
    'createComment',
    'on a comment',
    async ({ reader, author, postId }) => ({ as: author, body: { parentId: await comment(reader, postId), body: 'And I' } }),
  ],
  [
    'createComment',
    'in a group',
    async ({ reader, author, groupId }) => {
      const parentId = idOf(await done(author.put('/v3/posts', { groupId, body: 'Who counts on Sunday?' })));
      return { as: reader, body: { parentId, body: 'I do' } };
    },
  ],
  [
    'createRepost',
    'of a comment',
    async ({ reader, author, postId }) => ({ as: author, body: { ulid: await comment(reader, postId) } }),
  ],
  ['deletePost', 'a comment', async ({ reader, postId }) => ({ as: reader, query: `ulid=${await comment(reader, postId)}` })],
  [
    'deletePost',
    'with a comment',
    async ({ reader, author, postId }) => {
      await comment(reader, postId);
      return { as: author, query: `ulid=${postId}` };
    },
  ],
  [
    'deletePost',
    'a quote',
    async ({ reader, postId }) => {
      const id = idOf(await done(reader.put('/v3/posts', { ulid: postId, body: 'Said well' })));
      return { as: reader, query: `ulid=${id}` };
    },
  ],
  [
    'setReaction',
    'in place of another',
    async ({ reader, postId }) => {
      await done(reader.put('/v3/post/reaction', { ulid: postId, reaction: 'heart' }));
      return { as: reader, body: { ulid: postId, reaction: 'fire' } };
    },
  ],
  [
    'pinPost',
    'in place of another',
    async ({ author, postId }) => {
      await done(author.put('/v3/posts/pinned', { ulid: postId }));
      return { as: author, body: { ulid: idOf(await done(author.put('/v3/posts', { body: 'Rather this' }))) } };
    },
  ],
  ['patchUser', 'the username', ({ reader }) => ({ as: reader, body: { username: `${nameOf(reader)}x` } })],
  [
    'moderatePost',
    'an appeal that is denied',
    async (scene) => {
      await appealed(scene);
      return deciding(scene, scene.moderator, 'denyAppeal');
    },
  ],
  [
    'moderatePost',
    'an appeal that is right',
    async (scene) => {
      await appealed(scene);
      return deciding(scene, scene.moderator, 'removeViolation');
    },
  ],
  [
    'blockUser',
    'who is followed',
    async ({ reader, author }) => {
      await done(reader.put(`/v3/profile/${nameOf(author)}/follow`));
      return { as: reader, params: { user: nameOf(author) } };
    },
  ],
];
