import { devLogin } from '#contract/endpoints/dev/dev-login.ts';
import { signIn } from '../../auth/sign-in.ts';
import { notFound } from '../../kernel/errors.ts';
import { publicRoute } from '../route.ts';

export const devLoginRoute = publicRoute(devLogin, async ({ body, db, services }) => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', body.username.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) throw notFound('There is no such account');
  return signIn(db, user.id, services);
});
