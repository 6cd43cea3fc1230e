import type { addBadge } from '#contract/endpoints/moderation/add-badge.ts';
import type { banUser } from '#contract/endpoints/moderation/ban-user.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import { changeBadge, changeBan } from '../../domain/moderation/commands/change-standing.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';
import { loadUser } from '../../domain/people/queries/user-view.ts';
import type { MemberRouteInput } from '../route.ts';

/** Bans or unbans, and answers the member as staff sees them. */
export async function banAsStaff(input: MemberRouteInput<typeof banUser>, isBanned: boolean): Promise<UserAnswer> {
  const { db, viewer, body, services } = input;
  await changeBan({ ...input, place: services.config }, body.ulid, isBanned);
  return { success: true, data: await loadUser(db, viewer.id, body.ulid) };
}

/** Gives or takes a badge, and answers the member as staff sees them. */
export async function badgeAsStaff(input: MemberRouteInput<typeof addBadge>, isGiven: boolean): Promise<UserAnswer> {
  const { db, viewer, params, body } = input;
  const id = await requireUserId(db, viewer.id, params.id);
  await changeBadge(input, id, { badge: body.badge, isGiven });
  return { success: true, data: await loadUser(db, viewer.id, id) };
}
