import type { Generated } from 'kysely';
import type { BadgeName } from '#contract/resources/user.ts';

export interface PostFlagsTable {
  id: string;
  post_id: string;
  reporter_id: string;
  violation_type: string;
  created_at: Date;
  /** Null: the report is open. */
  decided_at: Date | null;
  decided_by: string | null;
}

/**
 * What members of the staff did, to a post or to a member. Rows are only added: the database refuses to change or
 * delete one.
 */
export interface StaffActsTable {
  id: string;
  actor_id: string;
  act: StaffAct;
  /** One of the two, never both. */
  post_id: string | null;
  user_id: Generated<string | null>;
  /** The badge that was given or taken. */
  badge: Generated<BadgeName | null>;
  /** What a moderator gave as reason. */
  reason: string | null;
  created_at: Date;
}

export interface ViolationsTable {
  id: string;
  user_id: string;
  post_id: string | null;
  name: string;
  description: string;
  points: number;
  status: 'reported' | 'confirmed' | 'appeal' | 'dismissed';
  appeal_text: string | null;
  moderated_by: string | null;
  /** Who decided on the appeal, or took the violation back without one. */
  appeal_decided_by: string | null;
  /** The post was seen by others until this: taking the violation back shows it again. */
  hid_post: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

/** What the staff, or the owner of a group, does to somebody's post. */
export const postActs = [
  'addToDiscover',
  'removeFromDiscover',
  'setSensitive',
  'clearSensitive',
  'setWebOnly',
  'clearWebOnly',
  'deletePost',
  'removeFromGroup',
  'removeContent',
  'denyAppeal',
  'removeViolation',
  'restoreContent',
  'removeFlag',
  'approveAd',
  'refuseAd',
  'cancelAd',
] as const;
export type PostAct = (typeof postActs)[number];

/** What the staff does to a member. */
export const memberActs = ['banUser', 'unbanUser', 'addBadge', 'removeBadge'] as const;
export type MemberAct = (typeof memberActs)[number];

export type StaffAct = PostAct | MemberAct;
