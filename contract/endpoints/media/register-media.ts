import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema, textSchema } from '../../fields.ts';
import { MEDIA_BYTES_MAX } from '../../limits.ts';
import { mediaTypes, uploadedFileSchema } from '../../resources/media.ts';
import type { FieldError } from '../../field-errors.ts';

/** Turns an uploaded file into media of the member (API-119). `name` is the URL-encoded file name. */
export const registerMedia = defineEndpoint({
  name: 'registerMedia',
  method: 'POST',
  path: '/media/upload',
  base: 'root',
  access: 'member',
  effect: 'write',
  status: 201,
  body: z.object({
    uuid: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'uuid' satisfies FieldError)),
    key: filledTextSchema(512),
    bucket: textSchema(128),
    name: filledTextSchema(1024),
    content_type: z.enum(mediaTypes),
    /** Of a file that went in parts: how many bytes it has, as they were signed. */
    bytes: z.optional(z.int().check(z.gte(1), z.lte(MEDIA_BYTES_MAX))),
  }),
  response: uploadedFileSchema,
  errors: ['authentication', 'forbidden', 'not_found'],
  summary: 'Register an uploaded file',
});
