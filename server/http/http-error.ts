import type { ErrorType } from '#contract/errors.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Said } from '../kernel/say.ts';

/**
 * A refusal that only HTTP knows: a method that a path does not have, a body that is too large. All others are a
 * `DomainError`.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errorType: ErrorType;
  readonly said: Said;

  constructor(status: number, errorType: ErrorType, said: Said) {
    super(said(SOURCE_LOCALE));
    this.status = status;
    this.errorType = errorType;
    this.said = said;
  }
}
