export interface AccessClaims {
  readonly userId: string;
  /** Family of refresh tokens. */
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Null for anything that is not a token of ours in its time. */
  verify(token: string): Promise<AccessClaims | null>;
}
