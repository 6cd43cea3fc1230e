import { notFound } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { findUserId } from './user-view.ts';
import { say } from '../../../kernel/say.ts';

/** As `findUserId`; throws `notFound` where there is no such user. */
export async function requireUserId(db: Db, viewerId: string | null, reference: string): Promise<string> {
  const id = await findUserId(db, viewerId, reference);
  if (id === undefined) throw notFound(say('refusals.user'));
  return id;
}
