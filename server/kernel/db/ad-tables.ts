import type { Generated } from 'kysely';
import type { AdGoal } from '#contract/resources/ad.ts';

export interface AdsTable {
  id: string;
  post_id: string;
  user_id: string;
  starts_at: Date;
  ends_at: Date;
  goal: AdGoal;
  email: string;
  /** What was done about it: whether it runs or is over follows from its dates (`domain/ads/rules/ad-status.ts`). */
  status: 'pending' | 'scheduled' | 'rejected' | 'cancelled';
  approval_status: 'pending' | 'approved' | 'rejected';
  payment_status: 'unpaid' | 'paid' | 'refunded';
  /** Whole US dollars. */
  price: number;
  views: Generated<number>;
  clicks: Generated<number>;
  follows: Generated<number>;
  /** Idempotency-Key of its request, unique per member, and SHA-256 of what was asked. */
  client_key: Generated<string | null>;
  client_digest: Generated<string | null>;
  /** To its owner, in the words of whoever refused it. */
  refusal_reason: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  created_at: Date;
}

/** What each day brought; `day` is `YYYY-MM-DD` in UTC. */
export interface AdDaysTable {
  ad_id: string;
  day: string;
  views: Generated<number>;
  clicks: Generated<number>;
  follows: Generated<number>;
}

/** Which member opened which ad last, kept while a follow of its author can come of it. */
export interface AdOpensTable {
  ad_id: string;
  user_id: string;
  opened_at: Date;
  /** When the member asked to follow the author because of it: opening it again does not change that. */
  asked_at: Generated<Date | null>;
  /** A follow came of it, once. */
  followed_at: Generated<Date | null>;
}

/** Who is on the admin site: of each token its digest only. */
export interface AdminSessionsTable {
  token_hash: string;
  user_id: string;
  /** Of the member, by which it was opened: it ends with that one. */
  session_id: string;
  expires_at: Date;
}
