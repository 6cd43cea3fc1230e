import { getPinnedPost } from '#contract/endpoints/posts/get-pinned-post.ts';
import { publicRoute } from '../route.ts';
import { findPinnedPost } from '../../store/pinned-post.ts';
import { requireUserId } from '../../store/user-reference.ts';

export const getPinnedPostRoute = publicRoute(getPinnedPost, async ({ db, viewer, body }) => ({
  ulid: await findPinnedPost(db, viewer?.id ?? null, await requireUserId(db, viewer?.id ?? null, body.username)),
}));
