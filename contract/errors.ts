import * as z from 'zod/mini';

/** The `error_type` of what is more than a limit allows. */
export const TOO_MANY_REQUESTS = 'Too many requests';

/** The closed set of `error_type` values (decisions 1). */
export const errorTypes = [
  'authentication',
  TOO_MANY_REQUESTS,
  'forbidden',
  'not_found',
  'validation',
  'conflict',
  'timeout',
  'server',
] as const;

export type ErrorType = (typeof errorTypes)[number];

/**
 * The one shape of every error answer. Status says the class: 400 malformed, 401 no or expired token, 403 not allowed,
 * 404 unknown, 409 conflict, 410 gone, 413 too large, 415 wrong type, 422 field errors, 423 timed out, 429, 500, 503.
 */
export const errorAnswerSchema = z.object({
  error_type: z.enum(errorTypes),
  message: z.string(),
  /** Messages by field, with 422. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** ISO 8601 instant at which the restriction ends, with 423. */
  timeout_until: z.optional(z.string()),
});

export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
