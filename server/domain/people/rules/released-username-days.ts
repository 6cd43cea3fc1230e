/**
 * How long nobody else takes a name that a member gave up, so that links and mentions of the member do not lead to a
 * stranger.
 */
export const RELEASED_USERNAME_DAYS = 90;
