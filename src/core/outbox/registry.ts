import type { EntryError, OutboxEntry } from './entry.ts';
import type { AccountPart, AnyOutboxKind, OutboxKind } from './kind.ts';
import { appealKind } from './kinds/appeal.ts';
import { badgeKind } from './kinds/badge.ts';
import { banKind } from './kinds/ban.ts';
import { blockKind } from './kinds/block.ts';
import { boostKind } from './kinds/boost.ts';
import { boostNoticeKind } from './kinds/boost-notice.ts';
import { bookmarkKind } from './kinds/bookmark.ts';
import { commentKind } from './kinds/comment.ts';
import { deletePostKind } from './kinds/delete-post.ts';
import { disableAdKind } from './kinds/disable-ad.ts';
import { endOtherSessionsKind } from './kinds/end-other-sessions.ts';
import { endSessionKind } from './kinds/end-session.ts';
import { feedbackKind } from './kinds/feedback.ts';
import { followKind } from './kinds/follow.ts';
import { followRequestKind } from './kinds/follow-request.ts';
import { groupBanKind } from './kinds/group-ban.ts';
import { acceptInvitationKind } from './kinds/accept-invitation.ts';
import { declineInvitationKind } from './kinds/decline-invitation.ts';
import { inviteMemberKind } from './kinds/invite-member.ts';
import { inviteLinkKind } from './kinds/invite-link.ts';
import { inviteKind } from './kinds/invite.ts';
import { deleteGroupKind } from './kinds/delete-group.ts';
import { editGroupKind, newChatKind, newGroupKind } from './kinds/kept-group.ts';
import { joinGroupKind } from './kinds/join-group.ts';
import { messageKind } from './kinds/message.ts';
import { moderationKind } from './kinds/moderation.ts';
import { muteKind } from './kinds/mute.ts';
import { deleteNotificationsKind, readNotificationsKind } from './kinds/notification-acts.ts';
import { pinKind } from './kinds/pin.ts';
import { pinGroupKind } from './kinds/pin-group.ts';
import { postKind } from './kinds/post.ts';
import { profileKind } from './kinds/profile.ts';
import { pushSubscriptionKind } from './kinds/push-subscription.ts';
import { quoteKind } from './kinds/quote.ts';
import { readChatKind } from './kinds/read-chat.ts';
import { reactionKind } from './kinds/reaction.ts';
import { deleteAsStaffKind, removeFromGroupKind } from './kinds/removals.ts';
import { reportKind } from './kinds/report.ts';
import { requestExportKind } from './kinds/request-export.ts';
import { repostKind } from './kinds/repost.ts';
import { settingKind } from './kinds/setting.ts';
import { discoverKind, sensitiveKind, webOnlyKind } from './kinds/staff-marks.ts';

/** Every kind of intent, by its name. A new capability that works offline adds its module here and nowhere else. */
export const outboxKinds = {
  post: postKind,
  comment: commentKind,
  quote: quoteKind,
  repost: repostKind,
  reaction: reactionKind,
  bookmark: bookmarkKind,
  follow: followKind,
  followRequest: followRequestKind,
  mute: muteKind,
  block: blockKind,
  deletePost: deletePostKind,
  feedback: feedbackKind,
  invite: inviteKind,
  readNotifications: readNotificationsKind,
  deleteNotifications: deleteNotificationsKind,
  endSession: endSessionKind,
  endOtherSessions: endOtherSessionsKind,
  requestExport: requestExportKind,
  pin: pinKind,
  report: reportKind,
  moderation: moderationKind,
  ban: banKind,
  badge: badgeKind,
  discover: discoverKind,
  sensitive: sensitiveKind,
  webOnly: webOnlyKind,
  deleteAsStaff: deleteAsStaffKind,
  removeFromGroup: removeFromGroupKind,
  pushSubscription: pushSubscriptionKind,
  profile: profileKind,
  setting: settingKind,
  joinGroup: joinGroupKind,
  pinGroup: pinGroupKind,
  groupBan: groupBanKind,
  newGroup: newGroupKind,
  newChat: newChatKind,
  editGroup: editGroupKind,
  deleteGroup: deleteGroupKind,
  appeal: appealKind,
  boost: boostKind,
  boostNotice: boostNoticeKind,
  disableAd: disableAdKind,
  message: messageKind,
  readChat: readChatKind,
  inviteLink: inviteLinkKind,
  acceptInvitation: acceptInvitationKind,
  declineInvitation: declineInvitationKind,
  inviteMember: inviteMemberKind,
} as const;

export type OutboxKindName = keyof typeof outboxKinds;
type Kinds = typeof outboxKinds;
/** What the reader does to make one of a kind, e.g. `InputOf<'reaction'>`. */
export type InputOf<Name extends OutboxKindName> =
  Kinds[Name] extends OutboxKind<infer Input, infer _Payload, infer _Answer, infer _Did> ? Input : never;
/** What is stored of a kind. */
export type PayloadOf<Name extends OutboxKindName> = ReturnType<Kinds[Name]['parsePayload']>;
/** What an act of a kind can turn out to have been. */
export type DidOf<Name extends OutboxKindName> =
  Kinds[Name] extends OutboxKind<infer _Input, infer _Payload, infer _Answer, infer Did> ? Did : never;

/** A kind by its name, with the types that go with it. */
export function kindNamed<Name extends OutboxKindName>(
  name: Name,
): OutboxKind<InputOf<Name>, PayloadOf<Name>, unknown, DidOf<Name>> {
  return outboxKinds[name] as unknown as OutboxKind<InputOf<Name>, PayloadOf<Name>, unknown, DidOf<Name>>;
}

/** An entry together with what reads it. */
export type ReadEntry =
  | { readonly readable: true; readonly entry: OutboxEntry; readonly kind: AnyOutboxKind; readonly payload: unknown }
  | { readonly readable: false; readonly entry: OutboxEntry; readonly error: EntryError };

/** The kind of an entry; `undefined` for one that this version does not know. */
export function kindOf(entry: OutboxEntry): AnyOutboxKind | undefined {
  return Object.hasOwn(outboxKinds, entry.kind) ? (outboxKinds[entry.kind as OutboxKindName] as AnyOutboxKind) : undefined;
}

const readEntries = new WeakMap<OutboxEntry, ReadEntry>();

/**
 * The entry's kind and parsed payload. One that cannot be read becomes a visible failure, never nothing. Entries are
 * never mutated, so each is parsed once: views ask at every change of the outbox, for all that is in it.
 */
export function readEntry(entry: OutboxEntry): ReadEntry {
  const known = readEntries.get(entry);
  if (known !== undefined) return known;
  const read = parseEntry(entry);
  readEntries.set(entry, read);
  return read;
}

/** What the account asks the server for once the entry is delivered; `undefined`: nothing. */
export function partToRefresh(entry: OutboxEntry): AccountPart | undefined {
  const read = readEntry(entry);
  return read.readable ? read.kind.refreshes?.(entry, read.payload) : undefined;
}

function parseEntry(entry: OutboxEntry): ReadEntry {
  const kind = kindOf(entry);
  if (kind === undefined) return { readable: false, entry, error: unreadableError };
  try {
    return { readable: true, entry, kind, payload: kind.parsePayload(entry.payload) };
  } catch {
    return { readable: false, entry, error: unreadableError };
  }
}

const unreadableError: EntryError = { kind: 'bug', reason: 'itemUnreadable' };
