import * as z from 'zod/mini';

/** Media types that the product takes in (MEDIA-01). */
export const mediaTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'video/mp4', 'video/quicktime'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Where and how to put the bytes of one file. The client repeats `headers` as given. */
export const signedUploadSchema = z.object({
  uuid: z.string(),
  bucket: z.string(),
  key: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /**
   * The file goes in parts of so many bytes, the last one perhaps smaller: each is put to `url` with `part` added to
   * its query, counted from 0, in any order and as often as one likes. Absent: it goes at once.
   */
  partBytes: z.optional(z.int().check(z.gte(1))),
  /** Of a file that goes on: how many parts are there, from the first. Absent: none. */
  parts: z.optional(z.int().check(z.gte(0))),
});
export type SignedUpload = z.infer<typeof signedUploadSchema>;

/** An uploaded file. Beyond `url` and `fileId` what the server measured, where it did. */
export const uploadedFileSchema = z.object({
  url: z.string(),
  fileId: z.string(),
  widthPx: z.optional(z.number()),
  heightPx: z.optional(z.number()),
  mimeType: z.optional(z.string()),
  thumbnail: z.optional(z.nullable(z.object({ url: z.string() }))),
  colour: z.optional(z.string()),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

const gifFileSchema = z.object({
  url: z.string(),
  /** Digits, as GIF services write them, or a number. */
  width: z.optional(z.union([z.string(), z.number()])),
  height: z.optional(z.union([z.string(), z.number()])),
});

/** A page of a GIF search in the third party's shape. */
export const gifPageSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.optional(z.string()),
      /**
       * By which it is found beside its title, between spaces: in the reader's language and in English. Absent: only by
       * that.
       */
      words: z.optional(z.string()),
      images: z.object({ preview_gif: gifFileSchema, original: gifFileSchema }),
    }),
  ),
  /** Whose GIFs these are, to be named beside them; absent where they are the server's own. */
  provider: z.optional(z.string()),
});
export type GifPage = z.infer<typeof gifPageSchema>;
