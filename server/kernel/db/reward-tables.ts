import type { Generated } from 'kysely';
import type { RewardKind } from '#contract/resources/reward.ts';

/** The ledger of reward tokens: a row is what was earned once. Of a member, kind and key there is one, for good. */
export interface RewardGrantsTable {
  id: string;
  user_id: string;
  kind: RewardKind;
  /** What it was earned for, so that it is earned once: the day, or who followed or came. */
  key: string;
  /** UTC day, `YYYY-MM-DD`. */
  day: string;
  amount: number;
  /** Of a streak: how many days it had. */
  days: number | null;
  /** The own post or comment for which it was earned. */
  post_id: string | null;
  /** Who followed or came. */
  from_user_id: string | null;
  created_at: Date;
  /** Staff removed its post, and with it what it earned. */
  taken_back_at: Generated<Date | null>;
}
