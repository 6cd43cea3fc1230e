import { KnownError } from '#core/errors/error-kind.ts';
import type { ErrorKind } from '#core/errors/error-kind.ts';
import { messageOf } from '#core/errors/messages.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import { STORAGE_FULL_FOR_POSTS } from '#core/storage/storage-texts.ts';
import type { ReadFailure } from '../sync-api.ts';

/** What a read that failed is to who asked for it. */
export function readFailureOf(error: unknown): ReadFailure {
  if (error instanceof StorageError) return { ok: false, reason: 'server', message: STORAGE_FULL_FOR_POSTS };
  if (error instanceof KnownError) return { ok: false, reason: reasonOf(error.kind), message: error.message };
  return { ok: false, reason: 'server', message: messageOf('bug') };
}

function reasonOf(kind: ErrorKind): ReadFailure['reason'] {
  switch (kind) {
    case 'offline':
    case 'timeout':
      return 'unreachable';
    case 'notFound':
      return 'notFound';
    case 'forbidden':
      return 'forbidden';
    case 'unauthorized':
      return 'signedOut';
    case 'conflict':
    case 'invalid':
    case 'rateLimited':
    case 'timedOut':
    case 'server':
    case 'bug':
      return 'server';
  }
}
