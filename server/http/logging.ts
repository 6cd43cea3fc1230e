import type { FastifyRequest } from 'fastify';

/** Where log lines go; the process's output unless told otherwise. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Requests are logged at level `info`, which is production's, by method and route: queries may hold what people search
 * for, headers and paths tokens, in any spelling. Of errors only what says where they happened: those of the database
 * carry the statement with its values.
 */
export function loggerOptions(level: string, stream?: LogStream) {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? null, ip: request.ip }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: loggedError,
    },
  };
}

// A type, not an interface: Fastify's serializers may be read by any key.
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
};

const CAUSES_MAX = 3;

function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'What was thrown is no error', stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(cause !== undefined && depth < CAUSES_MAX ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
