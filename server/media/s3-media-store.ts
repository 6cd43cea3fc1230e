import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { unavailable } from '../kernel/errors.ts';
import { isMediaKey, mimeTypeOfKey } from '../domain/media/rules/media-key.ts';
import type { ByteRange, MediaStore } from './media-store.ts';
import { say } from '../kernel/say.ts';

/** Until the store's first byte; a whole upload gets longer. */
const ANSWER_TIMEOUT_MS = 10_000;
const PUT_TIMEOUT_MS = 60_000;
/** Tries after the first, where the store answers 429 or 5xx. */
const RETRIES = 2;

/** A bucket of any S3-compatible store, addressed by path (`{endpoint}/{bucket}/{key}`). Smaller pictures are kept in `{dataDir}/media-cache`. */
export function createS3MediaStore(s3: S3Config, dataDir: string): MediaStore {
  const { accessKeyId, secretAccessKey, region } = s3;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  function addressOf(key: string): string {
    if (!isMediaKey(key)) throw new Error('Not a media key');
    return `${s3.endpoint}/${s3.bucket}/${key}`;
  }

  async function request(key: string, init: RequestInit, timeoutMs = ANSWER_TIMEOUT_MS): Promise<Response> {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs);
    try {
      return await client.fetch(addressOf(key), { ...init, signal: tooLate.signal });
    } catch (cause) {
      throw unfetchable(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  async function* download(key: string, range: ByteRange | undefined): AsyncGenerator<Uint8Array> {
    const headers = range === undefined ? undefined : { range: `bytes=${range.start}-${range.end}` };
    const answer = await request(key, headers === undefined ? {} : { headers });
    if (answer.status !== (range === undefined ? 200 : 206) || answer.body === null) throw unfetchable(await causeOf(answer));
    yield* answer.body;
  }

  return {
    cacheDir: join(dataDir, 'media-cache'),
    async put(key, bytes, mimeType) {
      if (mimeTypeOfKey(key) !== mimeType) throw new Error(`The key's extension does not say ${mimeType}`);
      const headers = { 'content-type': mimeType, 'content-length': String(bytes.byteLength) };
      const answer = await request(key, { method: 'PUT', headers, body: Buffer.from(bytes) }, PUT_TIMEOUT_MS);
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    url: (key) => `/media/${key}`,
    async stat(key) {
      if (!isMediaKey(key)) return null;
      const answer = await request(key, { method: 'HEAD' });
      if (answer.status === 404) return null;
      if (!answer.ok) throw unfetchable(await causeOf(answer));
      return {
        key,
        mimeType: mimeTypeOfKey(key),
        bytes: Number(answer.headers.get('content-length')),
        etag: (answer.headers.get('etag') ?? '').replace(/^W\//, ''),
      };
    },
    async remove(key) {
      const answer = await request(key, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
    read: (key, range) => Readable.from(download(key, range), { objectMode: false }),
  };
}

/** Not told apart for readers: whatever keeps the store from answering, the file may well be there. */
function unfetchable(cause: unknown): Error {
  return unavailable(say('refusals.fileAway'), cause);
}

async function causeOf(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '');
  return new Error(`The media store answered ${answer.status}: ${text.slice(0, 300)}`);
}
