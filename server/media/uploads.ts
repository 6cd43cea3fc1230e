import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SignedUpload } from '#contract/resources/media.ts';
import { forbidden } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { loadSharp } from './load-sharp.ts';
import type { MediaStore } from './media-store.ts';
import { cleanPicture, isPictureType, pictureTypes, type PictureType } from './picture-content.ts';
import { atMost, MADE_AT_ONCE } from './picture-width.ts';

/** How long a signed address is taken, seconds. */
const ADDRESS_SECONDS = 15 * 60;

/** A file that was uploaded, measured. */
export interface StoredPicture {
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
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

export interface Uploads {
  /** An address that takes one file of the type for some minutes. */
  sign(type: PictureType): SignedUpload;
  /** The type that the address takes. Throws `forbidden` on one that was not signed so, or has expired. */
  requireSigned(address: UploadAddress): PictureType;
  /** Stores a picture; the first one stays, since whoever has seen it keeps it for good. Throws `invalid` where it is none of that type. */
  put(uuid: string, type: PictureType, bytes: Buffer): Promise<void>;
  /** What was put there; null where nothing was. */
  find(uuid: string, type: PictureType): Promise<StoredPicture | null>;
}

/** Uploads into the store of this server. Nothing is remembered of an address: its signature says all. */
export function createUploads({ store, secret, now }: { store: MediaStore; secret: string; now: () => Date }): Uploads {
  const inTurn = atMost(MADE_AT_ONCE);
  // The secret also signs tokens: nothing that is signed with it for one use counts for another.
  const key = createHmac('sha256', secret).update('media uploads').digest();
  const signatureOf = ({ uuid, type, expires }: Omit<UploadAddress, 'signature'>) =>
    createHmac('sha256', key).update(`${uuid}\n${type}\n${expires}`).digest('base64url');

  return {
    sign(type) {
      const uuid = randomUUID();
      const expires = Math.floor(now().getTime() / 1000) + ADDRESS_SECONDS;
      const query = new URLSearchParams({ expires: String(expires), signature: signatureOf({ uuid, type, expires }) });
      return {
        uuid,
        bucket: '',
        key: pictureKey(uuid, type),
        url: `/media/storage/${uuid}?${query.toString()}`,
        headers: { 'content-type': type },
      };
    },
    requireSigned(address) {
      const { type, expires, signature } = address;
      const isSame = isEqual(signature, signatureOf(address));
      if (!isSame || !isPictureType(type) || expires * 1000 < now().getTime()) throw forbidden(say('refusals.uploadAddress'));
      return type;
    },
    put: (uuid, type, bytes) =>
      inTurn(async () => {
        const picture = await cleanPicture(bytes, type);
        const place = pictureKey(uuid, type);
        if ((await store.stat(place)) === null) await store.put(place, picture, type);
      }),
    async find(uuid, type) {
      const file = await store.stat(pictureKey(uuid, type));
      if (file === null) return null;
      const sharp = await loadSharp();
      const { width, height, pageHeight } = await sharp(await buffer(store.read(file.key))).metadata();
      return {
        key: file.key,
        url: store.url(file.key),
        mimeType: file.mimeType,
        bytes: file.bytes,
        widthPx: width,
        heightPx: pageHeight ?? height,
      };
    },
  };
}

/** Nobody can guess it, and nobody learns it before its picture is published. */
function pictureKey(uuid: string, type: PictureType): string {
  return `images/${uuid}.${pictureTypes[type]}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
