/** An invitation counts for so long: until then nobody invites the same mailbox again, and few others do. */
export const INVITATION_DAYS = 90;
/** E-mails that one mailbox gets from all members together while they count: it never asked for any. */
export const INVITATIONS_PER_MAILBOX_MAX = 3;
/** E-mails that one member causes in a day. */
export const INVITATIONS_A_DAY = 20;
