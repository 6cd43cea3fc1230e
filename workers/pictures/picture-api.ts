/** A part of a picture, in its own pixels as shown. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A picture with its size as shown. */
export interface MadePicture extends PictureSize {
  readonly file: Blob;
}

/** Why a picture that can be read is not taken: one frame of it has too many pixels, or all of them together. */
export type PictureRefusal = 'tooManyPixels' | 'tooLong';

export type HeicOutcome =
  | ({ readonly ok: true } & MadePicture)
  /** `noDecoder`: neither the browser reads such pictures, nor could what does be loaded. */
  | { readonly ok: false; readonly reason: 'noDecoder' | 'unreadable' };

/**
 * What the picture worker does for the page (which imports this type only): decoding and encoding, which would hold it
 * up.
 */
export interface PictureApi {
  /**
   * Rejects where the bytes are no picture that this browser reads, and, of a GIF, which is sent as it is, where it
   * unfolds into more than the server takes.
   */
  measure(file: Blob): Promise<PictureSize>;
  /**
   * As it goes into a post: a photo that is larger than any screen shows becomes smaller, all others stay byte by byte.
   * Rejects where it cannot be read, or unfolds into too much.
   */
  prepare(file: Blob): Promise<MadePicture>;
  /** A HEIC picture as an upright JPEG (MEDIA-10). Rejects never. */
  heicToJpeg(file: Blob): Promise<HeicOutcome>;
  /** A part of a picture as one of its own, `maxWidthPx` wide at most. Rejects where it cannot be read. */
  crop(file: Blob, area: PictureArea, maxWidthPx: number): Promise<MadePicture>;
}

/** A call as it goes to the worker. */
export interface PictureRequest {
  readonly id: number;
  readonly call: keyof PictureApi;
  readonly input: readonly unknown[];
}

export type PictureAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly refusal?: PictureRefusal };
