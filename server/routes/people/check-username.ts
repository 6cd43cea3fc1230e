import { checkUsername } from '#contract/endpoints/people/check-username.ts';
import { memberRoute } from '../route.ts';
import { usernameRefusal, usernameTaken } from '../../domain/people/rules/username-refusal.ts';
import { isUsernameTaken } from '../../domain/people/queries/usernames.ts';

export const checkUsernameRoute = memberRoute(checkUsername, async ({ db, viewer, body, now, speak }) => {
  const refusal = usernameRefusal(body.username);
  if (refusal !== null) return { available: false, message: speak(refusal) };
  return (await isUsernameTaken(db, body.username, viewer.id, now()))
    ? { available: false, message: speak(usernameTaken) }
    : { available: true };
});
