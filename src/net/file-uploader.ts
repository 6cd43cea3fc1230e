import { registerMedia } from '#contract/endpoints/media/register-media.ts';
import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { ulidOfUuid } from '#contract/ulid.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import type { FileUploader, UploadAnswer } from '#core/outbox/ports.ts';
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
    put: (file, { userId, onProgress, isWanted }) =>
      answered(async () => {
        const bytes = await readFile(file.id);
        if (bytes === undefined) throw ownError('bug', { reason: 'fileGone' });
        const signed = await client.call(signStorageUrl, {
          body: { content_type: file.type, bytes: bytes.size },
          asUserId: userId,
          callerChecksAccount: true,
        });
        const url = signed.url.startsWith('/') ? baseUrl + signed.url : signed.url;
        checkStored(await put({ url, headers: signed.headers, bytes, onProgress, isWanted }));
        return { uuid: signed.uuid, bucket: signed.bucket, key: signed.key };
      }),
    register: (file, place, userId) =>
      answered(() =>
        client.call(registerMedia, {
          body: { ...place, name: encodeURIComponent(file.name), content_type: file.type },
          idempotencyKey: ulidOfUuid(place.uuid),
          asUserId: userId,
          callerChecksAccount: true,
        }),
      ),
  };
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
