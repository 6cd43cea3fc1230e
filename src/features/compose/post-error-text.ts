import { KnownError } from '#core/errors/error-kind.ts';

/** What the reader is told when a post could not be taken (COMPOSE-27..29). */
export function postErrorText(error: unknown): string {
  if (error instanceof KnownError) {
    if (error.kind === 'unauthorized' || error.details.errorType === 'authentication') return 'Authentication Failed';
    if (error.kind === 'rateLimited') return 'Too many attempts, try again in a few minutes';
  }
  return 'Uh oh, something went wrong, try again';
}
