import { grantForFollower, grantRow, grantsForAct, rewardRules, type NewGrant } from '../../domain/rewards/rules/rewards.ts';
import { dayOf } from '../../domain/people/rules/streak.ts';
import { createIdMinter } from '../seed-ids.ts';
import type { Random } from '../random.ts';
import type { Community } from './plan-community.ts';
import type { PlannedPost } from './plan-types.ts';
import type { Rows } from './post-rows.ts';

const DAY_MS = 86_400_000;
/** Days whose posts, comments and followers have earned something. Today's are left to whoever signs in. */
const DAYS = 30;

interface Earned {
  readonly grant: NewGrant;
  readonly at: Date;
}

/**
 * What the demo accounts earned (SETTINGS-38), of what is told of them elsewhere: streak, posts, comments and
 * followers.
 */
export function rewardRows(community: Community, { users = [], follows = [] }: Rows, random: Random): Rows {
  const mintId = createIdMinter(random.fork('rewards'));
  const { people, posts, clock } = community;
  const demo = new Map(people.filter(({ role }) => role === 'demo').map((person) => [person.id, person]));
  const [from, to] = [clock.daysAgo(DAYS), new Date(`${dayOf(clock.now)}T00:00:00.000Z`)];
  const isCounted = (at: Date) => at >= from && at < to;

  const earned: Earned[] = users
    .filter(({ id }) => demo.has(id))
    .flatMap(({ id, current_streak: days = 0, streak_day: last }) => streakOf(id, days, last ?? null, clock.now));
  for (const post of posts)
    if (demo.has(post.author.id) && isCounted(post.at) && earnsSomething(post)) {
      const act = { kind: post.parent === null ? 'post' : 'comment', postId: post.id } as const;
      for (const grant of grantsForAct(post.author.id, act, { days: 0, isNewDay: false }, post.at))
        earned.push({ grant, at: post.at });
    }
  for (const { follower_id: followerId, followee_id: userId, created_at: given } of follows) {
    const at = new Date(given);
    if (demo.has(userId) && isCounted(at)) earned.push({ grant: grantForFollower(userId, followerId, at), at });
  }
  return { reward_grants: inOrder(earned).map(({ grant, at }) => grantRow(grant, { id: mintId(at), at })) };
}

/** Each day of it, at noon, or now where it is not noon yet. */
function streakOf(userId: string, days: number, last: string | null, now: Date): readonly Earned[] {
  if (last === null) return [];
  return Array.from({ length: days }, (_, index) => {
    const noon = Date.parse(`${last}T12:00:00.000Z`) - (days - 1 - index) * DAY_MS;
    const at = new Date(Math.min(noon, now.getTime()));
    return grantsForAct(userId, { kind: 'other' }, { days: index + 1, isNewDay: true }, at).map((grant) => ({ grant, at }));
  }).flat();
}

/** As when it is written: an original, not in a chat, and still there. */
function earnsSomething({ repostOf, group, deletedAt }: PlannedPost): boolean {
  return repostOf === null && group?.visibility !== 'CHAT' && deletedAt === null;
}

/** As the ledger keeps them: each once, and of a day's followers as many as earn something. */
function inOrder(earned: readonly Earned[]): readonly Earned[] {
  const kept = new Map<string, Earned>();
  const followers = new Map<string, number>();
  for (const one of earned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { userId, kind, key, day } = one.grant;
    const place = `${userId} ${kind} ${key}`;
    if (kept.has(place)) continue;
    if (kind === 'follower') {
      const before = followers.get(`${userId} ${day}`) ?? 0;
      if (before >= rewardRules.followersPerDay) continue;
      followers.set(`${userId} ${day}`, before + 1);
    }
    kept.set(place, one);
  }
  return [...kept.values()];
}
