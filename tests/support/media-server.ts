import type { UploadedFile } from '#contract/resources/media.ts';
import type { EntryFile, StoragePlace } from '#core/outbox/entry-files.ts';
import type { FileUploader, UploadAnswer } from '#core/outbox/ports.ts';
import { KnownError } from '#core/errors/error-kind.ts';

/**
 * What the reference server promises of files, as a model in memory: each put makes a place of its own, a place becomes media once however often it is
 * registered, and only what lies there does.
 */
export class MediaServer {
  /** By uuid: the file whose bytes lie there. */
  readonly stored = new Map<string, string>();
  /** By address: the file that it shows, and whose it is. */
  readonly media = new Map<string, { readonly fileId: string; readonly userId: string }>();
  #made = 0;

  put({ id }: EntryFile): StoragePlace {
    this.#made += 1;
    const uuid = String(this.#made);
    this.stored.set(uuid, id);
    return { uuid, bucket: '', key: `uploads/${uuid}` };
  }

  register({ uuid }: StoragePlace, userId: string): UploadAnswer<UploadedFile> {
    const fileId = this.stored.get(uuid);
    if (fileId === undefined) return failure('notFound');
    const url = `/media/${uuid}.png`;
    this.media.set(url, { fileId, userId });
    return { ok: true, value: { url, fileId: uuid } };
  }

  /** Files that became media, each as often as it did. */
  registered(): readonly string[] {
    return Array.from(this.media.values(), ({ fileId }) => fileId);
  }
}

export function failure(
  kind: KnownError['kind'],
  details: KnownError['details'] = {},
): Extract<UploadAnswer<never>, { ok: false }> {
  return { ok: false, error: new KnownError(kind, `An error of the kind ${kind}`, details) };
}

/** Of a context whose entries carry no files. */
export const noFiles = {
  uploader: {
    put: async () => failure('bug'),
    register: async () => failure('bug'),
  } satisfies FileUploader,
  files: { release: async () => undefined },
};
