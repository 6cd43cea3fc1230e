import type { MediaType } from '#contract/resources/media.ts';

export type VideoType = Extract<MediaType, `video/${string}`>;

/** An uploaded video whose parts are all there. */
export interface UploadedVideo {
  readonly uploadId: string;
  /** Of what will be served. */
  readonly key: string;
  readonly mimeType: string;
  /** Of the upload. */
  readonly bytes: number;
}

/** Bytes of one part of a video. A slow line of 140 kbit/s sends it within the minute that a request may take. */
export const PART_BYTES = 1024 * 1024;

const extensions: Readonly<Record<VideoType, string>> = { 'video/mp4': 'mp4', 'video/quicktime': 'mov' };

export function isVideoType(type: string): type is VideoType {
  return Object.hasOwn(extensions, type);
}

export function partCount(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** Bytes of a part; 0 where the file has no such part. */
export function partSize(bytes: number, part: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - part * PART_BYTES));
}

/** Where a part lies until the video is made, among the private files. */
export function partKey(uploadId: string, part: number): string {
  return `uploads/${uploadId}/${part}.part`;
}

/** Where what is served lies. Made anew it is always an MP4, since not every browser plays the other. */
export function videoKey(uploadId: string, type: VideoType, isMadeAnew: boolean): string {
  return `videos/${uploadId}.${isMadeAnew ? 'mp4' : extensions[type]}`;
}

export function stillKey(uploadId: string): string {
  return `stills/${uploadId}.webp`;
}
