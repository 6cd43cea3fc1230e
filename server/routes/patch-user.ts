import { patchUser } from '#contract/endpoints/patch-user.ts';
import { forbidden, invalidField } from '../http/http-error.ts';
import { memberRoute } from '../http/route.ts';
import { USERNAME_TAKEN, usernameRefusal } from '../rules/username-refusal.ts';
import { requireOwnMedia } from '../store/media.ts';
import { changeUser, isUsernameTaken } from '../store/user-changes.ts';
import { loadCurrentUser } from '../store/user-view.ts';

export const patchUserRoute = memberRoute(patchUser, async ({ db, viewer, body, now }) => {
  if (viewer.isBanned) throw forbidden('Your account is banned');
  if (body.username !== undefined) {
    const refusal = usernameRefusal(body.username);
    if (refusal !== null) throw invalidField('username', refusal);
    if (await isUsernameTaken(db, body.username, viewer.id)) throw invalidField('username', USERNAME_TAKEN);
  }
  const current = await loadCurrentUser(db, viewer.id, now());
  if (body.avatar !== current.avatar) await requireOwnMedia(db, viewer.id, 'avatar', body.avatar);
  if (body.cover !== current.cover) await requireOwnMedia(db, viewer.id, 'cover', body.cover);
  await changeUser(db, viewer.id, { ...body, name: body.name?.trim() }, now());
  return { success: true, user: await loadCurrentUser(db, viewer.id, now()) };
});
