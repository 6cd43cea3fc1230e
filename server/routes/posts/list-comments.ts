import { listComments } from '#contract/endpoints/posts/list-comments.ts';
import { publicRoute } from '../route.ts';
import { requireVisiblePost } from '../../domain/posts/rules/post-permissions.ts';
import { visitorName } from '../../domain/people/rules/visitor-name.ts';
import { readComments } from '../../domain/posts/queries/comments.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';

export const listCommentsRoute = publicRoute(listComments, async ({ db, viewer, body, query, ip, now, newId }) => {
  const viewerId = viewer?.id ?? null;
  const post = await findPostTarget(db, viewerId, body.ulid);
  requireVisiblePost(post);
  const { page } = query;
  const reader = viewerId ?? visitorName(ip);
  const { rows, total } = await readComments(db, {
    postId: post.id,
    viewerId,
    reader,
    sort: body.sort_by,
    page,
    perPage: body.per_page,
    now,
    newId,
  });
  return {
    data: rows.map((row) => ({ id: row.id, userId: row.user_id, updatedAt: row.updated_at.toISOString() })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / body.per_page)),
    total,
  };
});
