import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { unavailable } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { ByteRange } from './media-store.ts';

/** Until the store's first byte; a whole upload gets longer. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Tries after the first, where the store answers 429 or 5xx. */
const RETRIES = 2;

/**
 * The objects of a bucket by their place in it, addressed by path (`{endpoint}/{bucket}/{place}`). Whoever calls has
 * judged the place.
 */
export function createS3Objects({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Config) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (place: string) => `${endpoint}/${bucket}/${place}`;

  async function within(timeoutMs: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
    const tooLate = new AbortController();
    const timer = setTimeout(() => tooLate.abort(), timeoutMs);
    try {
      return await ask(tooLate.signal);
    } catch (cause) {
      throw unfetchable(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Of bytes `fetch` tells the length itself; told twice, it is refused by the agent of another version of undici than
   * Node's own.
   */
  const request = (place: string, init: RequestInit, timeoutMs = ANSWER_TIMEOUT_MS) =>
    within(timeoutMs, (signal) => client.fetch(addressOf(place), { ...init, signal }));

  /** Sends a stream once: what was read of it cannot be sent again. */
  async function putStream(
    place: string,
    content: Readable,
    headers: Record<string, string>,
    timeoutMs: number,
  ): Promise<Response> {
    const signed = await client.sign(addressOf(place), { method: 'PUT', headers });
    return within(timeoutMs, (signal) =>
      fetch(signed.url, {
        method: 'PUT',
        headers: signed.headers,
        body: Readable.toWeb(content) as ReadableStream<Uint8Array>,
        duplex: 'half',
        signal,
      } as RequestInit),
    );
  }

  async function* download(place: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers = range === undefined ? undefined : { range: `bytes=${range.start}-${range.end}` };
    const answer = await request(place, headers === undefined ? {} : { headers });
    if (answer.status !== (range === undefined ? 200 : 206) || answer.body === null) throw unfetchable(await causeOf(answer));
    yield* answer.body;
  }

  return {
    request,
    putStream,
    read: (place: string, range?: ByteRange) => Readable.from(download(place, range), { objectMode: false }),
    async remove(place: string): Promise<void> {
      const answer = await request(place, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw unfetchable(await causeOf(answer));
      await answer.body?.cancel();
    },
  };
}

/** Not told apart for readers: whatever keeps the store from answering, the file may well be there. */
export function unfetchable(cause: unknown): Error {
  return unavailable(say('refusals.fileAway'), cause);
}

export async function causeOf(answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '');
  return new Error(`The media store answered ${answer.status}: ${text.slice(0, 300)}`);
}
