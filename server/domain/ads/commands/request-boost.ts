import { sql } from 'kysely';
import type { AdGoal } from '#contract/resources/ad.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict, DomainError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { lockLivePosts } from '../../posts/queries/post-facts.ts';
import { boostPrice, type BoostDates } from '../rules/boost-dates.ts';

export interface NewBoost extends BoostDates {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly goal: AdGoal;
  readonly email: string;
  /** Of its request, which makes one boost. */
  readonly clientKey: string;
  readonly digest: string;
}

/**
 * Writes a boost that waits for approval. The post is held meanwhile, so that of two requests at once the second finds
 * the first, and none is made for a post that is being deleted.
 * @throws DomainError `gone`; `conflict` where another boost of the post, neither cancelled nor refused, has an instant
 * of these (BOOST-31)
 */
export async function requestBoost(db: Db, boost: NewBoost, now: Date): Promise<void> {
  const { startsAt, endsAt, postId } = boost;
  if (!(await lockLivePosts(db, [postId])).has(postId)) throw new DomainError('gone', say('refusals.postDeleted'));
  const { rows: overlapping } = await sql`
    select from ads a where a.post_id = ${postId} and a.status <> 'cancelled' and a.approval_status <> 'rejected'
      and a.starts_at < ${endsAt} and a.ends_at > ${startsAt} limit 1`.execute(db);
  if (overlapping.length > 0) throw conflict(say('refusals.alreadyBoosted'));
  await db
    .insertInto('ads')
    .values({
      id: boost.id,
      post_id: postId,
      user_id: boost.userId,
      starts_at: startsAt,
      ends_at: endsAt,
      goal: boost.goal,
      email: boost.email,
      status: 'pending',
      approval_status: 'pending',
      payment_status: 'unpaid',
      price: boostPrice(boost),
      client_key: boost.clientKey,
      client_digest: boost.digest,
      created_at: now,
    })
    .execute();
}
