import type { SignedUpload, UploadedFile } from '#contract/resources/media.ts';
import type { EntryFile, StoragePlace } from '#core/outbox/entry-files.ts';
import type { FileUploader, UploadAnswer } from '#core/outbox/ports.ts';
import { KnownError } from '#core/errors/error-kind.ts';

/** Of a video of `videoBytes`, so that it goes in several. */
const PART_BYTES = 24;

interface BegunVideo {
  readonly bytes: number;
  readonly parts: Map<number, string>;
  /** How many addresses it has had: only the last one counts. */
  addresses: number;
}

/** What a video consists of that is kept under this id: a part in the wrong place, or of another file, shows. */
export function contentOf(id: string): string {
  return `${id} begins, ${'and goes on, '.repeat(12)}and ${id} ends`;
}

/** The id of the file that consists of this. */
function idOf(content: string): string {
  const [id = ''] = content.split(' ', 1);
  return contentOf(id) === content ? id : `spoilt ${content}`;
}

/**
 * What the reference server promises of files, as a model in memory: each put makes a place of its own, a place becomes
 * media once however often it is registered, and only what lies there does.
 */
export class MediaServer {
  /** By uuid: the file whose bytes lie there. */
  readonly stored = new Map<string, string>();
  /** By address: the file that it shows, and whose it is. */
  readonly media = new Map<string, { readonly fileId: string; readonly userId: string }>();
  /** What is wrong with how videos came, in sentences. */
  readonly faults: string[] = [];
  /** Videos in the making, by uuid. */
  readonly #begun = new Map<string, BegunVideo>();
  #made = 0;

  /**
   * An address for a video; `resumes` names one before that is over. Its place goes on where its parts are still there.
   */
  signVideo(bytes: number, resumes?: string): SignedUpload {
    const uuid = resumes?.split('?')[0]?.slice('/videos/'.length) ?? '';
    const known = this.#begun.get(uuid);
    const video = known?.bytes === bytes ? known : { bytes, parts: new Map<number, string>(), addresses: 0 };
    const place = video === known ? uuid : String((this.#made += 1));
    video.addresses += 1;
    this.#begun.set(place, video);
    let there = 0;
    while (video.parts.has(there)) there += 1;
    const url = `/videos/${place}?address=${video.addresses}`;
    return { uuid: place, bucket: '', key: `uploads/${place}`, url, headers: {}, partBytes: PART_BYTES, parts: there };
  }

  /** Before a part goes out: what is there behind it shows that it was there before, and known to be. */
  expectPart(address: string): void {
    const { video, part } = this.#partOf(address);
    if (video?.parts.has(part) === true && video.parts.has(part + 1)) this.faults.push(`${address} was sent again`);
  }

  /** Answers the status. */
  putPart(address: string, content: string): number {
    const { uuid, video, part, isOver } = this.#partOf(address);
    if (video === undefined || isOver) return 403;
    video.parts.set(part, content);
    if (video.parts.size === Math.ceil(video.bytes / PART_BYTES)) {
      const parts = [...video.parts].toSorted(([one], [other]) => one - other);
      this.stored.set(uuid, parts.map(([, text]) => text).join(''));
    }
    return 204;
  }

  /** From now on the address is not taken; `loses` its parts too. */
  endAddress(address: string, loses: boolean): void {
    const { uuid, video } = this.#partOf(address);
    if (video === undefined) return;
    video.addresses += 1;
    if (loses) this.#begun.delete(uuid);
  }

  #partOf(address: string) {
    const { pathname, searchParams } = new URL(address, 'http://store.test');
    const uuid = pathname.slice('/videos/'.length);
    const video = this.#begun.get(uuid);
    return {
      uuid,
      video,
      part: Number(searchParams.get('part')),
      isOver: Number(searchParams.get('address')) !== video?.addresses,
    };
  }

  put({ id }: EntryFile): StoragePlace {
    this.#made += 1;
    const uuid = String(this.#made);
    this.stored.set(uuid, id);
    return { uuid, bucket: '', key: `uploads/${uuid}` };
  }

  register({ uuid }: StoragePlace, userId: string): UploadAnswer<UploadedFile> {
    const stored = this.stored.get(uuid);
    if (stored === undefined) return failure('notFound');
    const fileId = this.#begun.has(uuid) ? idOf(stored) : stored;
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
