import * as z from 'zod/mini';
import { mediaUrlSchema, textSchema, webUrlSchema } from '../fields.ts';
import { IMAGE_ALT_MAX, OPEN_GRAPH_DESCRIPTION_MAX, OPEN_GRAPH_TITLE_MAX, POST_MEDIA_MAX } from '../limits.ts';
import { mediaTypes } from './media.ts';
import type { FieldError } from '../field-errors.ts';

const pixelsSchema = z.int().check(z.gte(1), z.lte(32_767));

/** A media item of a new post, uploaded before or picked from the GIF search. */
export const postImageInputSchema = z.object({
  url: mediaUrlSchema,
  widthPx: pixelsSchema,
  heightPx: pixelsSchema,
  mimeType: z.enum(mediaTypes),
  alt: z.optional(textSchema(IMAGE_ALT_MAX)),
  thumbnail: z.optional(z.nullable(z.object({ url: mediaUrlSchema }))),
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'imageColour' satisfies FieldError))),
});
export type PostImageInput = z.infer<typeof postImageInputSchema>;

export const imagesInputSchema = z.array(postImageInputSchema).check(z.maxLength(POST_MEDIA_MAX));

/**
 * The link preview card of a new post, trimmed to the limits by the client. The server takes its address alone, and
 * says of the page what it has read itself.
 */
export const openGraphInputSchema = z.object({
  title: textSchema(OPEN_GRAPH_TITLE_MAX),
  description: textSchema(OPEN_GRAPH_DESCRIPTION_MAX),
  /** '' where the page has no picture. */
  image: z.union([z.literal(''), mediaUrlSchema]),
  url: webUrlSchema,
  shouldFetchOg: z.boolean(),
});
export type OpenGraphInput = z.infer<typeof openGraphInputSchema>;
