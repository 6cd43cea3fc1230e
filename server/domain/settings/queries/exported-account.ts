import type { Db } from '../../../kernel/db/db.ts';
import { completeSettings } from '../rules/user-settings.ts';
import { findSettings } from './user-settings.ts';

/** What stands on the member's own row, in the words of the archive; undefined where the member left. */
export async function exportedAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'name',
      'email',
      'phone_number as phoneNumber',
      'avatar',
      'cover',
      'bio',
      'website',
      'badges',
      'referral_code as referralCode',
      'account_setup as accountSetup',
      'accepted_terms as acceptedTerms',
      'banned_at as bannedAt',
      'timeout_expires_at as timeoutExpiresAt',
      'timeout_count as timeoutCount',
      'total_points as totalPoints',
      'current_streak as currentStreak',
      'streak_day as streakDay',
      'followers_count as followersCount',
      'following_count as followingCount',
      'post_count as postCount',
      'pinned_post_id as pinnedPostId',
      'last_active_at as lastActiveAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function exportedSettings(db: Db, userId: string) {
  return completeSettings(await findSettings(db, userId));
}
