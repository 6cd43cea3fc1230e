import type { Dispatcher, Response } from 'undici';
import { fetch } from './undici.ts';

const REDIRECTS_MAX = 5;

export interface FetchedBytes {
  /** Where it was found. */
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** There was more than was taken. */
  readonly isCut: boolean;
}

export interface FetchOptions {
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly accept: string;
  /** Absent: the library's. */
  readonly userAgent?: string;
  /** Default 5. */
  readonly redirectsMax?: number;
  /** Bytes taken, after decompression. */
  readonly max: number;
  /** Judged before the body is read; absent: any. */
  readonly isWanted?: (contentType: string) => boolean;
}

/** Fetches a web address and what it leads to. Rejects on all but an answer of 200 of a wanted type. */
export async function fetchBytes(address: string, options: FetchOptions): Promise<FetchedBytes> {
  const { dispatcher, signal, accept, userAgent, redirectsMax = REDIRECTS_MAX } = options;
  let url = new URL(address);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    requireWeb(url);
    const headers = { accept, ...(userAgent === undefined ? {} : { 'user-agent': userAgent }) };
    const answer = await fetch(url, { dispatcher, signal, headers, redirect: 'manual', credentials: 'omit' });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return readAnswer(url, answer, options);
    await answer.body?.cancel();
    url = new URL(location, url);
  }
  throw new Error('Too many redirects');
}

function requireWeb({ protocol, username, password }: URL): void {
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') throw new Error('Not an address of the web');
}

async function readAnswer(url: URL, answer: Response, { max, isWanted }: FetchOptions): Promise<FetchedBytes> {
  const contentType = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || isWanted?.(contentType) === false) {
    await answer.body?.cancel();
    throw new Error(`Answered ${answer.status} ${contentType}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes.subarray(0, max - size));
    size += bytes.length;
    // Leaving the loop cancels the rest.
    if (size > max) break;
  }
  return { url: url.href, contentType, bytes: Buffer.concat(chunks), isCut: size > max };
}
