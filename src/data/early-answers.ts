/** A call of a bootstrap feed that was made before the code of the sync worker was there, and its answer. */
export interface EarlyAnswer {
  readonly method: string;
  /** As the call was made, without origin. */
  readonly url: string;
  /** The request's body, '' for none. */
  readonly body: string;
  readonly text: string;
}

export interface EarlyAnswers {
  /** For whom they were asked: the member, `null` for a visitor, and the sign-in. */
  readonly userId: string | null;
  readonly generation: number;
  readonly answers: readonly EarlyAnswer[];
}
