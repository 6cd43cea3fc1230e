import { KnownError } from '#core/errors/error-kind.ts';
import { storageTroubleText } from '#core/storage/storage-texts.ts';
import { postErrorMessage } from '#core/errors/messages.ts';

/** What the reader is told when a post could not be taken (COMPOSE-27..29). */
export function postErrorText(error: unknown): string {
  // Said by the device itself: another tab was faster.
  if (error instanceof KnownError && error.kind === 'conflict') return error.message;
  return storageTroubleText(error) ?? postErrorMessage(error instanceof KnownError ? error : undefined);
}
