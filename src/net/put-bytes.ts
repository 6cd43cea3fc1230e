import type { UploadPart } from '#core/ports/background-fetches.ts';
import { ownError } from '#core/errors/messages.ts';
import { translateFailure } from './translate-error.ts';

export interface PutRequest extends UploadPart<Blob> {
  readonly onProgress: (sentBytes: number) => void;
  readonly isWanted: () => boolean;
}

/** Answers the HTTP status. Rejects with a `KnownError` where none came. */
export type PutBytes = (request: PutRequest) => Promise<number>;

/** Longest time in which no byte moves, milliseconds. */
const STALLED_MS = 30_000;

/** Where nothing tells whether bytes move: the slowest line that is waited for, bytes a millisecond. */
const SLOWEST_LINE = 8;

/** Says how far it is, which `fetch` cannot, and is there in pages and workers, but not in service workers. */
export const putByXhr: PutBytes = ({ url, headers, bytes, onProgress, isWanted }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled);
      if (!isWanted()) return request.abort();
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onProgress(loaded);
    });
    request.addEventListener('load', () => resolve(request.status));
    request.addEventListener('error', () => reject(ownError('offline')));
    request.addEventListener('abort', () => reject(ownError('timeout')));
    request.addEventListener('loadend', () => clearTimeout(stalled));
    request.send(bytes);
  });

export function putByFetch(fetch: typeof globalThis.fetch): PutBytes {
  return async ({ url, headers, bytes }) => {
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('The store did not answer in time.', 'TimeoutError')),
      STALLED_MS + bytes.size / SLOWEST_LINE,
    );
    try {
      const answer = await fetch(url, {
        method: 'PUT',
        headers,
        body: bytes,
        credentials: 'omit',
        redirect: 'error',
        signal: limit.signal,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (cause) {
      throw translateFailure(cause);
    } finally {
      clearTimeout(timer);
    }
  };
}
