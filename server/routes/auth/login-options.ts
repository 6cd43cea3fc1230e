import { loginOptions } from '#contract/endpoints/auth/login-options.ts';
import { readFaces } from '../../domain/people/queries/usernames.ts';
import { publicRoute } from '../route.ts';
import { demoAccounts } from '../../seed/demo-accounts.ts';

/** Demo accounts are listed where they exist and `/dev/login` takes them: never in production. */
export const loginOptionsRoute = publicRoute(loginOptions, async ({ db, services }) => {
  const { mode, googleClientId } = services.config;
  if (mode === 'production') return { googleClientId, demoAccounts: [] };
  const faces = await readFaces(
    db,
    demoAccounts.map((account) => account.username),
  );
  const people = new Map(faces.map((face) => [face.username, face]));
  const found = demoAccounts.flatMap(({ username, role }) => {
    const person = people.get(username);
    return person === undefined ? [] : [{ ...person, role }];
  });
  return { googleClientId, demoAccounts: found };
});
