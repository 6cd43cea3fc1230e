import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { filledTextSchema } from '../../fields.ts';
import { MEDIA_BYTES_MAX, URL_MAX } from '../../limits.ts';
import { mediaTypes, signedUploadSchema } from '../../resources/media.ts';

/** An address to put one file to, valid for minutes (API-117). Nothing is stored before `registerMedia`. */
export const signStorageUrl = defineEndpoint({
  name: 'signStorageUrl',
  method: 'POST',
  path: '/media/signed-storage-url',
  base: 'root',
  access: 'member',
  effect: 'read',
  body: z.object({
    content_type: z.enum(mediaTypes),
    bytes: z.optional(z.int().check(z.gte(1), z.lte(MEDIA_BYTES_MAX))),
    /**
     * An address that was signed for this file and takes its parts no more: where it can go on, the answer has the same
     * `uuid` and says which parts are there. A server that does not know this, or has lost them, signs for another
     * place.
     */
    resumes: z.optional(filledTextSchema(URL_MAX)),
  }),
  response: signedUploadSchema,
  errors: ['authentication', 'forbidden'],
  summary: 'Sign an upload',
});
