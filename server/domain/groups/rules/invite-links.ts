/** As many as a key of a session has half of: nobody guesses one. */
export const INVITE_CODE_BYTES = 16;
/** People whom a member invites by name within an hour. */
export const INVITED_AN_HOUR = 60;
/** Links that a member opens or joins by within an hour. */
export const INVITE_LINKS_TRIED_AN_HOUR = 60;
