import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { MEDIA_BYTES_MAX } from '../../limits.ts';
import type { FieldError } from '../../field-errors.ts';

/**
 * The bytes of a file, to the embedded store (API-118). Clients use the address that `signStorageUrl` answers, which
 * may be another store's; its signature is what authorises it.
 */
export const putMedia = defineEndpoint({
  name: 'putMedia',
  method: 'PUT',
  path: '/media/storage/:uuid',
  base: 'root',
  access: 'public',
  effect: 'session',
  params: z.object({
    uuid: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'uuid' satisfies FieldError)),
  }),
  query: z.object({
    /** Seconds since 1970. */
    expires: z.coerce.number<number | string>().check(z.int(), z.gte(0)),
    /** Of the whole file, where it goes in parts. */
    bytes: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(MEDIA_BYTES_MAX))),
    /** Which part this is, counted from 0. */
    part: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(MEDIA_BYTES_MAX))),
    signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, 'signature' satisfies FieldError)),
  }),
  bodyType: 'binary',
  response: z.undefined(),
  responseType: 'empty',
  errors: ['forbidden'],
  summary: 'Put the bytes of a file',
});
