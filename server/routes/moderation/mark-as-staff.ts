import type { PostAnswer } from '#contract/resources/answers.ts';
import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { markPost, type PostMark } from '../../domain/posts/commands/mark-post.ts';
import { isModerating } from '../../domain/moderation/rules/decisions.ts';
import { findPostTarget, findPostTargetForModerator } from '../../domain/posts/queries/post-facts.ts';
import { readPostsById } from '../../domain/posts/queries/posts-by-id.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import type { Db } from '../../kernel/db/db.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import type { TimeAndIds } from '../../kernel/ids.ts';
import { say } from '../../kernel/say.ts';

interface StaffInput extends TimeAndIds {
  readonly db: Db;
  readonly viewer: Viewer;
  readonly body: { readonly ulid: string };
}

const acts = {
  in_discover: { true: 'addToDiscover', false: 'removeFromDiscover' },
  is_sensitive: { true: 'setSensitive', false: 'clearSensitive' },
  is_trolling: { true: 'setWebOnly', false: 'clearWebOnly' },
} as const;

/**
 * Sets or clears a mark on anybody's post that the caller sees, or as a moderator has to decide on. Who holds the badge
 * for it was judged before the route (`http/guard.ts`).
 */
export async function markAsStaff(input: StaffInput, mark: PostMark, isSet: boolean): Promise<PostAnswer> {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  const findTarget = isModerating(viewer) ? findPostTargetForModerator : findPostTarget;
  const post = await findTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  if (mark === 'in_discover' && isSet && post.depth > 0) throw invalidField('ulid', say('refusals.answerInDiscover'));
  if (await markPost(db, body.ulid, mark, isSet, now())) await noteStaffAct(input, acts[mark][`${isSet}`], body.ulid);
  const [data] = await readPostsById(db, viewer, [body.ulid]);
  // Hidden, or closed to who marked it, since it was found.
  if (data === undefined) throw notFound(say('refusals.post'));
  return { success: true, data };
}
