import type { Kysely } from 'kysely';
import { spellEmails } from './0002-email-spelling.ts';
import { noteNotificationGroups } from './0003-notification-groups.ts';
import { createFirstSchema } from './0001-first-schema.ts';
import { keepBoostedPostsOrdinary } from './0004-boosted-posts.ts';
import { addReleasedUsernames } from './0005-released-usernames.ts';
import { forgetClaimedCards } from './0006-forget-claimed-cards.ts';
import { addInvitations } from './0007-invitations.ts';
import { addSessionDevices } from './0008-session-devices.ts';
import { addRestrictionLists } from './0009-restriction-lists.ts';
import { addAccountDeletions } from './0010-account-deletions.ts';
import { addDataExports } from './0011-data-exports.ts';
import { addFollowRequests } from './0016-follow-requests.ts';
import { addReferralIndex } from './0017-referrals.ts';
import { addLinkPreviews } from './0018-link-previews.ts';
import { addSearch } from './0012-search.ts';
import { addStaffActs } from './0015-staff-acts.ts';
import { addPushSubscriptions } from './0013-push.ts';
import { addHiddenAccounts } from './0020-hidden-accounts.ts';
import { addDigests } from './0021-digests.ts';
import { addThumbHashes } from './0022-thumb-hashes.ts';
import { addKeptGroups } from './0024-kept-groups.ts';
import { addEmailChanges } from './0026-email-changes.ts';
import { addDecisions } from './0025-decisions.ts';
import { addLeftMedia } from './0027-left-media.ts';
import { addGroupMemberLists } from './0023-group-members.ts';
import { addVideoJobs } from './0019-video-jobs.ts';
import { addApiTokens } from './0014-api-tokens.ts';
import { addBoosts } from './0028-boosts.ts';
import { addAskedFollows } from './0029-asked-follows.ts';
import { addActsOnMembers } from './0030-acts-on-members.ts';
import { addChatReading } from './0031-chat-reading.ts';
import { addRewards } from './0032-rewards.ts';
import { addDirectChats } from './0033-direct-chats.ts';
import { addGroupLinks } from './0034-group-links.ts';
import { addGroupInvitations } from './0035-group-invitations.ts';
import { uncountChatLines } from './0036-uncounted-chats.ts';

export interface Migration {
  /** Counts up from 1 without gaps; a migration that was released is never changed. */
  readonly version: number;
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'first schema', up: createFirstSchema },
  { version: 2, name: 'one spelling of each e-mail address', up: spellEmails },
  { version: 3, name: 'groups of notifications', up: noteNotificationGroups },
  { version: 4, name: 'boosted posts stay ordinary', up: keepBoostedPostsOrdinary },
  { version: 5, name: 'released usernames', up: addReleasedUsernames },
  { version: 6, name: 'forget claimed link cards', up: forgetClaimedCards },
  { version: 7, name: 'invitations', up: addInvitations },
  { version: 8, name: 'devices of sessions', up: addSessionDevices },
  { version: 9, name: 'lists of muted and blocked members', up: addRestrictionLists },
  { version: 10, name: 'deletions of accounts', up: addAccountDeletions },
  { version: 11, name: 'archives of own data', up: addDataExports },
  { version: 12, name: 'search', up: addSearch },
  { version: 13, name: 'push subscriptions', up: addPushSubscriptions },
  { version: 14, name: 'API tokens', up: addApiTokens },
  { version: 15, name: 'what staff did to posts', up: addStaffActs },
  { version: 16, name: 'follow requests', up: addFollowRequests },
  { version: 17, name: 'who came by whose link', up: addReferralIndex },
  { version: 18, name: 'link previews', up: addLinkPreviews },
  { version: 19, name: 'videos in the making', up: addVideoJobs },
  { version: 20, name: 'accounts that nobody may see', up: addHiddenAccounts },
  { version: 21, name: 'e-mail digests', up: addDigests },
  { version: 22, name: 'blurred pictures', up: addThumbHashes },
  { version: 23, name: 'lists of the members of a group', up: addGroupMemberLists },
  { version: 24, name: 'groups made and deleted', up: addKeptGroups },
  { version: 25, name: 'decisions of moderators', up: addDecisions },
  { version: 26, name: 'changes of e-mail addresses', up: addEmailChanges },
  { version: 27, name: 'media that nobody wants', up: addLeftMedia },
  { version: 28, name: 'boosts and the admin site', up: addBoosts },
  { version: 29, name: 'ads of which follows were asked for', up: addAskedFollows },
  { version: 30, name: 'what staff did to members', up: addActsOnMembers },
  { version: 31, name: 'how far chats are read', up: addChatReading },
  { version: 32, name: 'reward tokens', up: addRewards },
  { version: 33, name: 'chats of two', up: addDirectChats },
  { version: 34, name: 'links that invite into groups', up: addGroupLinks },
  { version: 35, name: 'invitations into groups by name', up: addGroupInvitations },
  { version: 36, name: 'what is said in chats is no post of a member', up: uncountChatLines },
];
