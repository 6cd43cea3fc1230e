import type { ErrorType } from '#contract/errors.ts';

/** A refusal that only HTTP knows: a method that a path does not have, a body that is too large. All others are a `DomainError`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errorType: ErrorType;

  constructor(status: number, errorType: ErrorType, message: string) {
    super(message);
    this.status = status;
    this.errorType = errorType;
  }
}
