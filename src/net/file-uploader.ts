import { registerMedia } from '#contract/endpoints/media/register-media.ts';
import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import { isVideo, type BegunUpload, type StoragePlace } from '#core/outbox/entry-files.ts';
import type { UploadPart } from '#core/ports/background-fetches.ts';
import type { FileUploader, UploadAnswer, UploadOptions } from '#core/outbox/ports.ts';
import type { ApiClient } from './api-client.ts';
import type { PutBytes } from './put-bytes.ts';

export interface FileUploaderOptions {
  readonly client: ApiClient;
  /** Of the API, without a trailing slash: where a signed address without an origin of its own is. */
  readonly baseUrl: string;
  readonly put: PutBytes;
  /** The bytes of a kept file; `undefined` where the device has it no more. */
  readonly readFile: (id: string) => Promise<Blob | undefined>;
}

/**
 * Uploads by the contract: an address is signed, the bytes go straight there, the file is registered (API-117 to API-119). A registration's key is the place's
 * own uuid, so however often one is asked for, it is one.
 */
export function createFileUploader({ client, baseUrl, put, readFile }: FileUploaderOptions): FileUploader {
  return {
    put: (file, { userId, onProgress, isWanted, begun, onPart }) =>
      answered(async () => {
        const bytes = await readFile(file.id);
        if (bytes === undefined) throw ownError('bug', { reason: 'fileGone' });
        const putting = { put, name: file.name, onProgress, isWanted, onPart };
        async function sign(resumes?: string) {
          const body = { content_type: file.type, bytes: bytes?.size, resumes };
          const signed = await client.call(signStorageUrl, { body, asUserId: userId, callerChecksAccount: true });
          return { ...signed, url: signed.url.startsWith('/') ? baseUrl + signed.url : signed.url };
        }
        if (begun !== undefined && (await putParts(bytes, begun, putting))) return placeOf(begun);
        const { url, headers, partBytes, parts = 0, ...signed } = await sign(begun?.url);
        if (partBytes === undefined) checkStored(await put({ url, headers, bytes, onProgress, isWanted }));
        else {
          const address = { ...placeOf(signed), url, headers, partBytes, parts };
          // Before the first byte: after a death it goes on at the address that is taken, and finds what the browser brought meanwhile.
          await onPart(address);
          if (!(await putParts(bytes, address, putting))) {
            await onPart(null);
            throw ownError('server');
          }
        }
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

type Putting = Pick<UploadOptions, 'onProgress' | 'isWanted' | 'onPart'> & { readonly put: PutBytes; readonly name: string };

/**
 * Puts the parts that are not there, one behind the other, and keeps after each that it is: so a cut costs the part that it met. False where the address is not taken
 * any more.
 */
async function putParts(bytes: Blob, begun: BegunUpload, { put, name, onProgress, isWanted, onPart }: Putting): Promise<boolean> {
  const { url, headers, partBytes } = begun;
  const count = Math.ceil(bytes.size / partBytes);
  const partAt = (part: number): UploadPart<Blob> => ({
    url: `${url}${url.includes('?') ? '&' : '?'}part=${part}`,
    headers,
    bytes: bytes.slice(part * partBytes, (part + 1) * partBytes),
  });
  for (let part = begun.parts; part < count; part += 1) {
    // What is given up is looked at between parts, also where a context cannot break one off.
    if (!isWanted()) throw ownError('timeout');
    const start = part * partBytes;
    const status = await put({
      ...partAt(part),
      batch: {
        id: url,
        name,
        restBytes: bytes.size - start,
        rest: () => Array.from({ length: count - part }, (_, further) => partAt(part + further)),
      },
      onProgress: (sent) => onProgress(start + sent),
      isWanted,
    });
    if (status === 403 || status === 404 || status === 410) return false;
    checkStored(status);
    await onPart({ ...begun, parts: part + 1 });
    onProgress(Math.min(start + partBytes, bytes.size));
  }
  return true;
}

function placeOf({ uuid, bucket, key }: StoragePlace): StoragePlace {
  return { uuid, bucket, key };
}

/** A store is perhaps none of ours and has no error shape. What it says of the file itself counts; all else may be the address, which another one takes the place of. */
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
