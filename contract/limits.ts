/**
 * Limits that both sides hold to. Server-side limits of calls are ours to choose (API-07). The client counts characters
 * as a text area does, in UTF-16 units; the contract counts code points, as JSON Schema does, and so never refuses what
 * the client let through.
 */

/** Characters of a post or comment (COMPOSE-11). */
export const POST_TEXT_MAX = 2000;
/** Media items of one post; a link preview card counts as one (COMPOSE-10). */
export const POST_MEDIA_MAX = 5;
/** Characters of a title. */
export const POST_TITLE_MAX = 255;
export const OPEN_GRAPH_TITLE_MAX = 255;
export const OPEN_GRAPH_DESCRIPTION_MAX = 1000;
/** Characters of an alternative text. */
export const IMAGE_ALT_MAX = 1000;
export const URL_MAX = 2048;
/** Of an entry of one of the public lists, and of a referral code. */
export const LIST_NAME_PATTERN = /^[A-Za-z0-9_]{1,64}$/;
export const FEEDBACK_MAX = 2000;
export const SEARCH_TEXT_MAX = 255;
export const BOOKMARK_NOTES_MAX = 500;

export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
/** Letters, digits and underscore. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_]{3,30}$/;
export const EMAIL_MAX = 254;

/** Entries of one feed page (decisions 2). */
export const FEED_PAGE_SIZE = 20;
/** Ids that one mapping call takes: posts by connection 5, 10 or 20 (CACHE-17), users 20 (CACHE-13). */
export const MAP_IDS_MAX = 20;
/** Ids that one report of views, or of what was opened, takes. */
export const VIEW_IDS_MAX = 100;
/** Pages that a paged list can be asked for. */
export const PAGE_MAX = 10_000;
export const COMMENT_PAGE_SIZE = 20;
export const COMMENTS_PER_PAGE_MAX = 50;
export const COMMENT_PREVIEW_SIZE = 3;
export const COMMENT_DEPTH_MAX = 7;

/** Ids that one call on notifications takes. */
export const NOTIFICATION_IDS_MAX = 100;
/** A mailed code or link stands so long: to log in, for another address, to delete the account (decisions 4). */
export const CODE_MINUTES = 15;
/** Characters of a token of any kind: refresh, sign-in link, Google credential. */
export const TOKEN_MAX = 4096;

/** Characters of a moderator's reason or an appeal (MOD-11, MOD-12). */
export const MODERATION_TEXT_MIN = 5;
export const MODERATION_TEXT_MAX = 2000;
export const GROUP_NAME_MAX = 100;
export const GROUP_DESCRIPTION_MAX = 500;
/** Groups that one member can own, chats left out. */
export const OWNED_GROUPS_MAX = 50;
/** Unread messages of one chat that are counted: a badge shows no more than 99+. */
export const UNREAD_COUNT_MAX = 100;
/** Longest code of a link that invites into a group. */
export const INVITE_CODE_MAX = 64;
/** Invitations by name into one group that wait for their answers. */
export const GROUP_INVITED_MAX = 50;
/** Suggestions of one search call (API-50), and how many it can be asked for. */
export const SEARCH_LIMIT = 10;
export const SEARCH_LIMIT_MAX = 50;
export const GIF_PAGE_SIZE = 20;
export const GIF_PAGE_SIZE_MAX = 50;
export const GIF_OFFSET_MAX = 5000;
/** Characters of a time zone's name. */
export const TIME_ZONE_MAX = 64;
export const API_TOKEN_NAME_MAX = 60;
/** API tokens that one member can have. */
export const API_TOKENS_MAX = 20;
/** Sessions that one call lists. */
export const SESSIONS_MAX = 100;
/** Bytes of one uploaded file. */
export const MEDIA_BYTES_MAX = 100 * 1024 * 1024;
/** Bytes of one uploaded picture. */
export const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
/** Pixels of one picture, and of one frame of a moving one: a small file must not unfold into gigabytes. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/**
 * Pixels of all frames of a moving picture together. They are held one by one, so this bounds the time of looking
 * through them: 540 frames of 1280 x 720.
 */
export const MOVING_PIXELS_MAX = 500_000_000;
/** Hours between unmuting or unblocking a user and muting or blocking the same user again. */
export const RELATION_COOLDOWN_HOURS = 72;

/** How far the demo's clock can be moved, either way: ten years. */
export const CLOCK_OFFSET_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Request bodies beyond media, in bytes. */
export const REQUEST_BODY_MAX_BYTES = 256 * 1024;

/** From the request of a boost to its start, at least (BOOST-18). */
export const BOOST_LEAD_MS = 24 * 60 * 60 * 1000;
/** From the start of a boost to its end, at least (BOOST-19). */
export const BOOST_LENGTH_MS = 24 * 60 * 60 * 1000;
/** Whole US dollars for each day of a boost that begins (BOOST-20). */
export const BOOST_DAY_PRICE = 29;
/** The same for who pays with the product's token (BOOST-21). */
export const BOOST_TOKEN_DAY_PRICE = 24;
