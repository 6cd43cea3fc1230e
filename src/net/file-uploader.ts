import { registerMedia } from '#contract/endpoints/media/register-media.ts';
import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import { isVideo, type BegunUpload, type StoragePlace } from '#core/outbox/entry-files.ts';
import type { SignedUpload } from '#contract/resources/media.ts';
import type { UploadPart } from '#core/ports/background-fetches.ts';
import type { FileUploader, UploadAnswer, UploadOptions } from '#core/outbox/ports.ts';
import type { ApiClient } from './api-client.ts';
import type { BackgroundParts } from './background-parts.ts';
import type { PutBytes } from './put-bytes.ts';

export interface FileUploaderOptions {
  readonly client: ApiClient;
  /** Of the API, without a trailing slash: where a signed address without an origin of its own is. */
  readonly baseUrl: string;
  readonly put: PutBytes;
  /** Absent: the browser brings nothing by itself. */
  readonly background?: BackgroundParts;
  /** The bytes of a kept file; `undefined` where the device has it no more. */
  readonly readFile: (id: string) => Promise<Blob | undefined>;
}

/**
 * Uploads by the contract: an address is signed, the bytes go straight there, the file is registered (API-117 to
 * API-119). A registration's key is the place's own uuid, so however often one is asked for, it is one.
 */
export function createFileUploader({ client, baseUrl, put, background, readFile }: FileUploaderOptions): FileUploader {
  return {
    put: (file, { userId, begun, ...options }) =>
      answered(async () => {
        const bytes = await readFile(file.id);
        if (bytes === undefined) throw ownError('bug', { reason: 'fileGone' });
        async function sign(resumes?: string) {
          const body = { content_type: file.type, bytes: bytes?.size, resumes };
          const signed = await client.call(signStorageUrl, { body, asUserId: userId, callerChecksAccount: true });
          return { ...signed, url: signed.url.startsWith('/') ? baseUrl + signed.url : signed.url };
        }
        const upload = { bytes, name: file.name, sign, put, background, ...options };
        if (begun !== undefined) return goOn(begun, upload);
        const signed = await sign();
        if (isInParts(signed)) return putParts(begunAt(signed), upload);
        const { url, headers } = signed;
        checkStored(await put({ url, headers, bytes, ...options }));
        return placeOf(signed);
      }),
    register: (file, place, userId) =>
      answered(() =>
        client.call(registerMedia, {
          body: {
            ...place,
            name: encodeURIComponent(file.name),
            content_type: file.type,
            ...(isVideo(file) ? { bytes: file.bytes } : {}),
          },
          idempotencyKey: ulidOfUuid(place.uuid),
          asUserId: userId,
          callerChecksAccount: true,
        }),
      ),
  };
}

interface Upload extends Pick<UploadOptions, 'onProgress' | 'isWanted' | 'onPart'> {
  readonly bytes: Blob;
  /** The file's, for people. */
  readonly name: string;
  readonly put: PutBytes;
  readonly background: BackgroundParts | undefined;
  /** `resumes`: the address that was signed for this file before. */
  readonly sign: (resumes?: string) => Promise<SignedUpload>;
}

type SignedParts = SignedUpload & { readonly partBytes: number };

/**
 * What was begun before, here or in another context: first the browser ends what it brings of it by itself, then the
 * server says which parts are there. What the device has noted may be older than both.
 */
async function goOn(begun: BegunUpload, upload: Upload): Promise<StoragePlace> {
  const known = await asKnownToServer(begun, upload);
  if (await untilBrowserEnds(known.address, upload)) return putMissing(known.address, upload);
  return putParts(known.address, upload, known.otherwise);
}

async function putMissing(begun: BegunUpload, upload: Upload): Promise<StoragePlace> {
  const { address, otherwise } = await asKnownToServer(begun, upload);
  return putParts(address, upload, otherwise);
}

/** `otherwise`: where the server knows nothing of that place any more, or never says. */
async function asKnownToServer(begun: BegunUpload, { sign }: Upload): Promise<{ address: BegunUpload; otherwise?: BegunUpload }> {
  const signed = await sign(begun.url);
  if (!isInParts(signed)) return { address: begun };
  return signed.uuid === begun.uuid ? { address: begunAt(signed) } : { address: begun, otherwise: begunAt(signed) };
}

async function untilBrowserEnds({ uuid, parts, partBytes }: BegunUpload, { bytes, background, isWanted, onProgress }: Upload) {
  const there = Math.min(parts * partBytes, bytes.size);
  const onLeft = (left: number) => onProgress(Math.max(there, bytes.size - left));
  return (await background?.untilEnd(uuid, { onLeft, isWanted })) ?? false;
}

/**
 * Puts the parts that are not there, one behind the other, and keeps after each that it is: so a cut costs the part
 * that it met. Once one was taken the browser may bring the rest by itself: a store that takes none is not sent a whole
 * file in vain.
 */
async function putParts(address: BegunUpload, upload: Upload, otherwise?: BegunUpload): Promise<StoragePlace> {
  const { bytes, name, put, background, onProgress, isWanted, onPart } = upload;
  const { url, headers, partBytes } = address;
  const count = Math.ceil(bytes.size / partBytes);
  const partAt = (part: number): UploadPart<Blob> => ({
    url: `${url}${url.includes('?') ? '&' : '?'}part=${part}`,
    headers,
    bytes: bytes.slice(part * partBytes, (part + 1) * partBytes),
  });
  // Before the first byte: after a death it goes on at the address that is taken.
  await onPart(address);
  for (let part = address.parts; part < count; part += 1) {
    // What is given up is looked at between parts, also where a context cannot break one off.
    if (!isWanted()) throw ownError('timeout');
    const start = part * partBytes;
    const status = await put({ ...partAt(part), onProgress: (sent) => onProgress(start + sent), isWanted });
    if (status === 403 || status === 404 || status === 410) {
      if (otherwise !== undefined) return putParts(otherwise, upload);
      await onPart(null);
      throw ownError('server', { status });
    }
    checkStored(status);
    const there = { ...address, parts: part + 1 };
    await onPart(there);
    onProgress(Math.min(start + partBytes, bytes.size));
    const rest = Array.from({ length: count - part - 1 }, (_, further) => partAt(part + 1 + further));
    if (await background?.begin({ id: address.uuid, name, parts: rest })) {
      await untilBrowserEnds(there, upload);
      return putMissing(there, upload);
    }
  }
  return placeOf(address);
}

function isInParts(signed: SignedUpload): signed is SignedParts {
  return signed.partBytes !== undefined;
}

function begunAt(signed: SignedParts): BegunUpload {
  const { url, headers, partBytes, parts = 0 } = signed;
  return { ...placeOf(signed), url, headers, partBytes, parts };
}

function placeOf({ uuid, bucket, key }: StoragePlace): StoragePlace {
  return { uuid, bucket, key };
}

/**
 * A store is perhaps none of ours and has no error shape. What it says of the file itself counts; all else may be the
 * address, which another one takes the place of.
 */
function checkStored(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 413) throw ownError('invalid', { reason: 'fileTooLarge', status });
  if (status === 415 || status === 422) throw ownError('invalid', { reason: 'fileWrongType', status });
  throw ownError('server', { status });
}

async function answered<Value>(work: () => Promise<Value>): Promise<UploadAnswer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { ok: false, error };
  }
}
