/** A code bears so many tries (decisions 4). */
export const CODE_TRIES_MAX = 5;

/** What the e-mail carries and nothing else ever does. */
export interface ChallengeSecrets {
  readonly token: string;
  readonly code: string;
}
