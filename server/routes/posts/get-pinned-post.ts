import { getPinnedPost } from '#contract/endpoints/posts/get-pinned-post.ts';
import { publicRoute } from '../route.ts';
import { findPinnedPost } from '../../domain/posts/queries/pinned-post.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';

export const getPinnedPostRoute = publicRoute(getPinnedPost, async ({ db, viewer, body }) => ({
  ulid: await findPinnedPost(db, viewer?.id ?? null, await requireUserId(db, viewer?.id ?? null, body.username)),
}));
