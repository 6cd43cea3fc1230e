import * as z from 'zod/mini';
import { ULID_PATTERN } from './ulid.ts';
import type { FieldError } from './field-errors.ts';

export const ulidSchema = z.string().check(z.regex(ULID_PATTERN, 'ulid' satisfies FieldError));

/** An opaque page cursor: absent or null means the first page (request) or the end (answer). */
export const cursorSchema = z.string().check(z.maxLength(512));

export const cursorQuerySchema = z.object({ cursor: z.optional(cursorSchema) });

/** ISO 8601 instant in UTC with milliseconds, e.g. `2026-11-21T08:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 });

export const successSchema = z.object({ success: z.boolean(), message: z.optional(z.string()) });
export type Success = z.infer<typeof successSchema>;

/** A group identifier that is a ULID is sent as `groupId`, any other as `groupName` (COMPOSE-19). */
export function isUlid(value: string): boolean {
  return ULID_PATTERN.test(value);
}
