import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MediaType, SignedUpload } from '#contract/resources/media.ts';
import { mimeTypeOfKey } from '../domain/media/rules/media-key.ts';
import {
  isVideoType,
  PART_BYTES,
  partCount,
  partKey,
  partSize,
  videoKey,
  type UploadedVideo,
  type VideoType,
} from '../domain/media/rules/video-upload.ts';
import { forbidden, invalidField } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { inPictureTurn, upTo } from './in-turn.ts';
import { loadSharp } from './load-sharp.ts';
import type { MediaStore } from './media-store.ts';
import { isMovie, MOVIE_HEAD_BYTES } from './movie-content.ts';
import type { PrivateFiles } from './private-files.ts';
import { cleanPicture, isPictureType, pictureTypes, type PictureType } from './picture-content.ts';
import { placeholderOf, noPlaceholder, type PicturePlaceholder } from './thumb-hash.ts';
import { parsedUrl } from '../kernel/parsed-url.ts';

/** How long a signed address is taken, seconds. */
const ADDRESS_SECONDS = 15 * 60;
const VIDEO_ADDRESS_SECONDS = 24 * 60 * 60;
/**
 * How long after its end an address is taken as a word for its place, seconds: parts that nobody registers go after
 * that time (`jobs/videos.ts`).
 */
const RESUMED_SECONDS = 2 * VIDEO_ADDRESS_SECONDS;

const PLACEHOLDERS_MAX = 1_000;

/** Pictures that are being decoded or wait for their turn: each is held in memory. */
export const TAKEN_IN_AT_ONCE = 10;

const addressPattern = /\/media\/storage\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A file that was uploaded, measured. */
export interface StoredPicture extends PicturePlaceholder {
  readonly key: string;
  readonly url: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An address as it comes back. */
export interface UploadAddress {
  readonly uuid: string;
  readonly type: string;
  /** Of the whole file, where it goes in parts. */
  readonly bytes?: number | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** What an address takes. */
export type SignedFor =
  | { readonly uuid: string; readonly type: PictureType }
  /** A file of so many bytes, in parts. */
  | { readonly uuid: string; readonly type: VideoType; readonly bytes: number };

export interface Uploads {
  /** An address that takes one picture of the type for some minutes. */
  sign(type: PictureType): SignedUpload;
  /** An address that takes the parts of one video for a day: it goes on where a slow line was cut. */
  signVideo(type: VideoType, bytes: number): SignedUpload;
  /**
   * Another address for the place of one that is over, and how many parts are there. Null where `address` was not
   * signed for such a file, or is over for so long that its parts are gone.
   */
  resumeVideo(type: VideoType, bytes: number, address: string): Promise<SignedUpload | null>;
  /** Address of a stored file, as clients are told it. */
  url(key: string): string;
  /** Throws `forbidden` on an address that was not signed so, or has expired. */
  requireSigned(address: UploadAddress): SignedFor;
  /**
   * Stores a picture; the first one stays, since whoever has seen it keeps it for good. Throws `invalid` where it is
   * none of that type, `unavailable` where too many wait.
   */
  put(uuid: string, type: PictureType, bytes: Buffer): Promise<void>;
  /** What was put there; null where nothing was. */
  find(uuid: string, type: PictureType): Promise<StoredPicture | null>;
  /**
   * Stores a part of a video, where only this server reads it; put again it takes the place of the one before. Throws
   * `invalid` where it has not the size that it must have, or is the first one and does not begin as its type does.
   */
  putPart(file: Extract<SignedFor, { bytes: number }>, part: number, content: Buffer): Promise<void>;
  /** A video of which all parts are there; null where one is not. */
  findVideo(uuid: string, type: VideoType, bytes: number): Promise<UploadedVideo | null>;
}

export interface UploadsDeps {
  readonly store: MediaStore;
  readonly privateFiles: Pick<PrivateFiles, 'putBytes' | 'size'>;
  /** Whether videos are made anew (`ffmpeg.ts`): what is served is an MP4 then. */
  readonly makesVideos: boolean;
  readonly secret: string;
  now(): Date;
}

/** Uploads into the store of this server. Nothing is remembered of an address: its signature says all. */
export function createUploads({ store, privateFiles, makesVideos, secret, now }: UploadsDeps): Uploads {
  const whenFree = upTo(TAKEN_IN_AT_ONCE);
  /** Of pictures that were put lately, by key, the oldest first: they are registered within minutes. */
  const placeholders = new Map<string, PicturePlaceholder>();
  function keepPlaceholder(key: string, placeholder: PicturePlaceholder): PicturePlaceholder {
    placeholders.set(key, placeholder);
    for (const oldest of placeholders.keys()) {
      if (placeholders.size <= PLACEHOLDERS_MAX) break;
      placeholders.delete(oldest);
    }
    return placeholder;
  }
  // The secret also signs tokens: nothing that is signed with it for one use counts for another.
  const signingKey = createHmac('sha256', secret).update('media uploads').digest();
  const signatureOf = ({ uuid, type, bytes, expires }: Omit<UploadAddress, 'signature'>) =>
    createHmac('sha256', signingKey)
      .update(`${uuid}\n${type}\n${expires}${bytes === undefined ? '' : `\n${bytes}`}`)
      .digest('base64url');

  function addressOf(uuid: string, signed: { type: MediaType; bytes?: number; seconds: number }): SignedUpload['url'] {
    const { type, bytes, seconds } = signed;
    const expires = Math.floor(now().getTime() / 1000) + seconds;
    const query = new URLSearchParams({
      ...(bytes === undefined ? {} : { bytes: String(bytes) }),
      expires: String(expires),
      signature: signatureOf({ uuid, type, bytes, expires }),
    });
    return `/media/storage/${uuid}?${query.toString()}`;
  }

  function signPlace(uuid: string, type: VideoType, bytes: number): SignedUpload {
    const url = addressOf(uuid, { type, bytes, seconds: VIDEO_ADDRESS_SECONDS });
    const headers = { 'content-type': type };
    return { uuid, bucket: '', key: videoKey(uuid, type, makesVideos), url, headers, partBytes: PART_BYTES };
  }

  /** How many parts are there, from the first. */
  async function partsThere(uuid: string, bytes: number): Promise<number> {
    let part = 0;
    while (part < partCount(bytes) && (await privateFiles.size(partKey(uuid, part))) === partSize(bytes, part)) part += 1;
    return part;
  }

  return {
    sign(type) {
      const uuid = randomUUID();
      const url = addressOf(uuid, { type, seconds: ADDRESS_SECONDS });
      return { uuid, bucket: '', key: pictureKey(uuid, type), url, headers: { 'content-type': type } };
    },
    signVideo: (type, bytes) => signPlace(randomUUID(), type, bytes),
    async resumeVideo(type, bytes, address) {
      const signed = readAddress(address);
      if (signed === null || !isEqual(signed.signature, signatureOf({ ...signed, type, bytes }))) return null;
      if ((signed.expires + RESUMED_SECONDS) * 1000 < now().getTime()) return null;
      return { ...signPlace(signed.uuid, type, bytes), parts: await partsThere(signed.uuid, bytes) };
    },
    url: (key) => store.url(key),
    requireSigned(address) {
      const { uuid, type, bytes, expires, signature } = address;
      const isSame = isEqual(signature, signatureOf(address));
      if (isSame && expires * 1000 >= now().getTime()) {
        if (isPictureType(type)) return { uuid, type };
        if (isVideoType(type) && bytes !== undefined) return { uuid, type, bytes };
      }
      throw forbidden(say('refusals.uploadAddress'));
    },
    async putPart({ uuid, type, bytes }, part, content) {
      const size = partSize(bytes, part);
      if (size === 0 || content.length !== size) throw invalidField('part', say('files.wrongType'));
      if (part === 0 && !isMovie(content.subarray(0, MOVIE_HEAD_BYTES), type)) throw invalidField('file', say('files.wrongType'));
      await privateFiles.putBytes(partKey(uuid, part), content);
    },
    async findVideo(uuid, type, bytes) {
      if ((await partsThere(uuid, bytes)) < partCount(bytes)) return null;
      const place = videoKey(uuid, type, makesVideos);
      return { uploadId: uuid, key: place, mimeType: mimeTypeOfKey(place), bytes };
    },
    async put(uuid, type, bytes) {
      const place = pictureKey(uuid, type);
      // Before it is decoded, so that a repeat costs nothing; and after it, as two may have come at once.
      if ((await store.stat(place)) !== null) return;
      await whenFree(async () => {
        const picture = await inPictureTurn(() => cleanPicture(bytes, type));
        if ((await store.stat(place)) !== null) return;
        await store.put(place, picture, type);
        keepPlaceholder(place, await inPictureTurn(() => placeholderOf(picture)).catch(() => noPlaceholder));
      });
    },
    async find(uuid, type) {
      const file = await store.stat(pictureKey(uuid, type));
      if (file === null) return null;
      const sharp = await loadSharp();
      const bytes = await buffer(store.read(file.key));
      // As strict as it was when it was taken in: what was accepted then is none to fail here.
      const { width, height, pageHeight } = await sharp(bytes, { failOn: 'error' }).metadata();
      return {
        key: file.key,
        url: store.url(file.key),
        mimeType: file.mimeType,
        bytes: file.bytes,
        widthPx: width,
        heightPx: pageHeight ?? height,
        // Who registers holds a transaction, and decoding takes its time: once for each picture, and only where another
        // process took it in.
        ...(placeholders.get(file.key) ??
          keepPlaceholder(file.key, await inPictureTurn(() => placeholderOf(bytes)).catch(() => noPlaceholder))),
      };
    },
  };
}

/** Nobody can guess it, and nobody learns it before its picture is published. */
function pictureKey(uuid: string, type: PictureType): string {
  return `images/${uuid}.${pictureTypes[type]}`;
}

/** The place, end and signature of an address of ours, whatever stands before its path; null of another. */
function readAddress(address: string): Pick<UploadAddress, 'uuid' | 'expires' | 'signature'> | null {
  const url = parsedUrl(address, 'http://here');
  if (url === null) return null;
  const { pathname, searchParams } = url;
  const [, uuid] = addressPattern.exec(pathname) ?? [];
  const expires = Number(searchParams.get('expires') ?? Number.NaN);
  if (uuid === undefined || !Number.isSafeInteger(expires)) return null;
  return { uuid, expires, signature: searchParams.get('signature') ?? '' };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
