import { patchUser } from '#contract/endpoints/people/patch-user.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import { forbidden, invalidField } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import type { Db } from '../../kernel/db/db.ts';
import { nameRefusal } from '../../domain/people/rules/name-refusal.ts';
import { usernameRefusal, usernameTaken } from '../../domain/people/rules/username-refusal.ts';
import { requireOwnMedia } from '../../domain/media/queries/own-media.ts';
import { changeUser } from '../../domain/people/commands/change-user.ts';
import { isUsernameTaken } from '../../domain/people/queries/usernames.ts';
import { loadCurrentUser } from '../../domain/people/queries/user-view.ts';
import { say } from '../../kernel/say.ts';

export const patchUserRoute = memberRoute(patchUser, async ({ db, viewer, body, now }) => {
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const current = await loadCurrentUser(db, viewer.id, now());
  await requireFreeNames(db, current, body, now());
  if (body.avatar !== current.avatar) await requireOwnMedia(db, viewer.id, 'avatar', body.avatar);
  if (body.cover !== current.cover) await requireOwnMedia(db, viewer.id, 'cover', body.cover);
  await changeUser(db, { id: viewer.id, username: current.username }, { ...body, name: body.name?.trim() }, now());
  return { success: true, user: await loadCurrentUser(db, viewer.id, now()) };
});

/**
 * Throws 422 where the member may not go by a name that is new. What it goes by already stays, whatever is reserved
 * since.
 */
async function requireFreeNames(db: Db, current: CurrentUser, wanted: WantedNames, now: Date): Promise<void> {
  const { name, username } = wanted;
  if (name !== undefined && name.trim() !== current.name) {
    const refusal = nameRefusal(name.trim());
    if (refusal !== null) throw invalidField('name', refusal);
  }
  if (username === undefined || username === current.username) return;
  const refusal = usernameRefusal(username);
  if (refusal !== null) throw invalidField('username', refusal);
  if (await isUsernameTaken(db, username, current.ulid, now)) throw invalidField('username', usernameTaken);
}

interface WantedNames {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}
