import type { SignInAnswer } from '#contract/resources/session.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { loadCurrentUser } from '../../people/queries/user-view.ts';
import { startSession } from './sessions.ts';
import type { SessionDeps, SignIn } from './sessions.ts';

/** The answer of every call that signs in (decisions 4). */
export async function signIn(db: Db, who: SignIn, deps: SessionDeps): Promise<SignInAnswer> {
  const pair = await startSession(db, who, deps);
  return { ...pair, user: await loadCurrentUser(db, who.userId, deps.clock.now()) };
}
