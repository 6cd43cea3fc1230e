import { notFound } from '../http/http-error.ts';
import type { Store } from '../http/route.ts';
import { findUserId } from './user-view.ts';

/** As `findUserId`; throws 404 where there is no such user. */
export async function requireUserId(db: Store, viewerId: string | null, reference: string): Promise<string> {
  const id = await findUserId(db, viewerId, reference);
  if (id === undefined) throw notFound('User not found');
  return id;
}
