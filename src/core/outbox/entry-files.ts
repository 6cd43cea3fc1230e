import type { MediaType, SignedUpload, UploadedFile } from '#contract/resources/media.ts';

/** A file of an entry. Its bytes lie in the device's file store under the same id (`src/data/files/`). */
export interface EntryFile {
  /** ULID, minted when the reader picked it. */
  readonly id: string;
  readonly type: MediaType;
  readonly bytes: number;
  /** As the server is told it. */
  readonly name: string;
}

/** A picture or a video that a text carries. */
export interface Photo extends EntryFile {
  /** As the device shows it. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** '' where its author gave none. */
  readonly alt: string;
  /**
   * The first picture of a video, a small JPEG as a `data:` address. Absent: of pictures, and where none could be
   * drawn.
   */
  readonly poster?: string;
}

export function isVideo({ type }: Pick<EntryFile, 'type'>): boolean {
  return type === 'video/mp4' || type === 'video/quicktime';
}

/** Scheme of the address of a picture that only this device has; the file's id follows. */
export const KEPT_FILE_SCHEME = 'kept-file:';

/** Where a file's bytes lie at the server. */
export type StoragePlace = Pick<SignedUpload, 'uuid' | 'bucket' | 'key'>;

/** Where the parts of a file go, as the server named it, and how many of them, from the first, are there. */
export interface BegunUpload extends StoragePlace {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly partBytes: number;
  readonly parts: number;
}

/** How far one file is, as the device keeps it. Absent: nothing of it is certainly there. */
export type FileUpload =
  /** Some of its parts are stored: it goes on behind them. */
  | { readonly stage: 'begun'; readonly begun: BegunUpload }
  /** Its bytes are stored. The server was perhaps told already, and its answer lost. */
  | { readonly stage: 'stored'; readonly place: StoragePlace }
  /** It is media of the member's. */
  | { readonly stage: 'registered'; readonly media: UploadedFile };

export interface EntryUploads {
  /** Rounds begun since the reader last asked for it: the waits between them grow as those between attempts do. */
  readonly rounds: number;
  /** By file id. */
  readonly files: Readonly<Record<string, FileUpload>>;
}

interface WithFiles {
  readonly files?: readonly EntryFile[];
  readonly uploads?: EntryUploads;
}

/** Whether one of its files is not with the server yet: the entry itself may not go. */
export function needsUpload({ files = [], uploads }: WithFiles): boolean {
  return files.some(({ id }) => uploads?.files[id]?.stage !== 'registered');
}

/** What the server made of a file. Throws where it is not there yet: the call cannot be made. */
export function uploadedMedia({ uploads }: WithFiles, fileId: string): UploadedFile {
  const upload = uploads?.files[fileId];
  if (upload?.stage !== 'registered') throw new Error(`The file ${fileId} is not uploaded`);
  return upload.media;
}
