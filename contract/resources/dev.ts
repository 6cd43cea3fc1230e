import * as z from 'zod/mini';
import { withDefault } from '../fields.ts';
import { instantSchema } from '../ids.ts';
import type { FieldError } from '../field-errors.ts';

/** What the server does to the next matching requests (decisions 5). At least one effect is named. */
export const faultSchema = z
  .object({
    match: z.object({
      method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
      /** Path as called, with its prefix and without the query; a trailing `*` matches any rest. */
      path: z.string().check(z.minLength(1), z.maxLength(512)),
    }),
    /** Answers this status instead of running the call. */
    status: z.optional(z.int().check(z.gte(100), z.lte(599))),
    /** Body of that answer. */
    body: z.optional(z.unknown()),
    /** Milliseconds to wait first. */
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
    /** Closes the connection without running the call. */
    drop: z.optional(z.boolean()),
    /** Runs the call, then closes the connection without an answer. */
    cutAfterCommit: z.optional(z.boolean()),
    /** How many requests it applies to. */
    times: withDefault(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  })
  .check(
    z.refine(
      (fault) =>
        fault.status !== undefined || fault.delayMs !== undefined || fault.drop === true || fault.cutAfterCommit === true,
      'fault' satisfies FieldError,
    ),
  );
export type Fault = z.infer<typeof faultSchema>;

/** An e-mail of the development mailbox. */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: instantSchema,
});
export type Mail = z.infer<typeof mailSchema>;
