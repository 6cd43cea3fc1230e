import { loginOptions } from '#contract/endpoints/auth/login-options.ts';
import { publicRoute } from '../route.ts';
import { demoAccounts } from '../../seed/demo-accounts.ts';

/** Demo accounts are listed where they exist and `/dev/login` takes them: never in production. */
export const loginOptionsRoute = publicRoute(loginOptions, async ({ db, services }) => {
  const { mode, googleClientId } = services.config;
  if (mode === 'production') return { googleClientId, demoAccounts: [] };
  const rows = await db
    .selectFrom('users')
    .select(['username', 'name', 'avatar'])
    .where(
      'username_key',
      'in',
      demoAccounts.map((account) => account.username),
    )
    .execute();
  const people = new Map(rows.map((row) => [row.username, row]));
  const found = demoAccounts.flatMap(({ username, role }) => {
    const person = people.get(username);
    return person === undefined ? [] : [{ ...person, role }];
  });
  return { googleClientId, demoAccounts: found };
});
