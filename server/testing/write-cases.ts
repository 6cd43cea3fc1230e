import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** Two members whom nothing connects yet, and a post of the author's. */
export interface WriteScene {
  readonly author: TestClient;
  readonly reader: TestClient;
  readonly postId: string;
}

/** What is asked of an endpoint, by whom. */
export interface WriteRequest {
  readonly as: TestClient;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

type WriteCase = (scene: WriteScene) => WriteRequest | Promise<WriteRequest>;

/** By name of the endpoint: brings about what the write needs, then tells the one request that changes something. */
export const writeCases: Readonly<Record<string, WriteCase>> = {
  addBookmark: ({ reader, postId }) => ({ as: reader, body: { ulid: postId } }),
  blockUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  createComment: ({ reader, postId }) => ({ as: reader, body: { parentId: postId, body: 'So do I' } }),
  createPost: ({ reader }) => ({ as: reader, body: { body: 'Waders on the mudflat #tide' } }),
  createRepost: ({ reader, postId }) => ({ as: reader, body: { ulid: postId } }),
  deleteBookmark: async ({ reader, postId }) => {
    await done(reader.post('/v3/posts/bookmark', { ulid: postId }));
    return { as: reader, body: { ulid: postId } };
  },
  deletePost: ({ author, postId }) => ({ as: author, query: `ulid=${postId}` }),
  deleteReaction: async ({ reader, postId }) => {
    await done(reader.put('/v3/post/reaction', { ulid: postId, reaction: 'heart' }));
    return { as: reader, body: { ulid: postId } };
  },
  deleteRepost: async ({ reader, postId }) => {
    await done(reader.post('/v3/posts/repost', { ulid: postId }));
    return { as: reader, body: { ulid: postId } };
  },
  feedback: ({ reader }) => ({ as: reader, body: { message: 'The flock turns well' } }),
  followUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  muteUser: ({ reader, author }) => ({ as: reader, params: { user: nameOf(author) } }),
  patchUser: ({ reader }) => ({ as: reader, body: { bio: 'Counts waders', website: 'https://waders.example' } }),
  patchUserSettings: ({ reader }) => ({ as: reader, body: { auto_play: false } }),
  pinPost: ({ author, postId }) => ({ as: author, body: { ulid: postId } }),
  setReaction: ({ reader, postId }) => ({ as: reader, body: { ulid: postId, reaction: 'heart' } }),
  unblockUser: undoing('block'),
  unfollowUser: undoing('follow'),
  unmuteUser: undoing('mute'),
  unpinPost: async ({ author, postId }) => {
    await done(author.put('/v3/posts/pinned', { ulid: postId }));
    return { as: author, body: { ulid: postId } };
  },
};

let scenes = 0;

/** People and a post of their own for each write, so that nothing which happened before has a part in it. */
export async function openScene(test: TestApp): Promise<WriteScene> {
  scenes += 1;
  const [author, reader] = [await test.signedIn(`author${scenes}`), await test.signedIn(`reader${scenes}`)];
  const created = await done(author.put('/v3/posts', { body: 'A flock over the estuary' }));
  return { author, reader, postId: (created.body as { data: { id: string } }).data.id };
}

function undoing(relation: 'block' | 'follow' | 'mute'): WriteCase {
  return async ({ reader, author }) => {
    await done(reader.put(`/v3/profile/${nameOf(author)}/${relation}`));
    return { as: reader, params: { user: nameOf(author) } };
  };
}

function nameOf({ session }: TestClient): string {
  if (session === null) throw new Error('A visitor has no name');
  return session.username;
}

async function done(answer: ReturnType<TestClient['get']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Preparing a write was answered ${status}: ${JSON.stringify(body)}`);
  return { body };
}
