/** Links and codes last 15 minutes; a code bears 5 tries (decisions 4). */
export const CHALLENGE_MINUTES = 15;
export const CODE_TRIES_MAX = 5;

/** What the e-mail carries and nothing else ever does. */
export interface ChallengeSecrets {
  readonly token: string;
  readonly code: string;
}
