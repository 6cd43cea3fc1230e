import type { PostAnswer } from '#contract/resources/answers.ts';
import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { markPost, type PostMark } from '../../domain/posts/commands/mark-post.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { TimeAndIds } from '../../kernel/ids.ts';

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

/** Sets or clears a mark on anybody's post that the caller sees. Who holds the badge for it was judged before the route (`http/guard.ts`). */
export async function markAsStaff(input: StaffInput, mark: PostMark, isSet: boolean): Promise<PostAnswer> {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  if (await markPost(db, body.ulid, mark, isSet, now())) await noteStaffAct(input, acts[mark][`${isSet}`], body.ulid);
  return { success: true, data: await loadPost(db, viewer.id, body.ulid) };
}
