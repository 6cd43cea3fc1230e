import type { Db } from '../../../kernel/db/db.ts';
import { holdUsername } from './released-usernames.ts';

/** What a member may change of their own row; undefined leaves a field as it is. */
export interface UserChange {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly avatar?: string | null | undefined;
  readonly cover?: string | null | undefined;
  readonly bio?: string | undefined;
  readonly website?: string | null | undefined;
  readonly accountSetup?: true | undefined;
  readonly acceptTermsOfService?: true | undefined;
}

/** `current` is the name that the member goes by so far. */
export async function changeUser(
  db: Db,
  { id: userId, username: current }: { readonly id: string; readonly username: string },
  change: UserChange,
  now: Date,
): Promise<void> {
  const isRenamed = change.username !== undefined && change.username.toLowerCase() !== current.toLowerCase();
  if (isRenamed) await holdUsername(db, userId, current, now);
  await db
    .updateTable('users')
    .set({
      name: change.name,
      username: change.username,
      username_key: change.username?.toLowerCase(),
      avatar: change.avatar,
      cover: change.cover,
      bio: change.bio,
      website: change.website,
      account_setup: change.accountSetup,
      accepted_terms: change.acceptTermsOfService,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
