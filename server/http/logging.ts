import type { FastifyRequest } from 'fastify';
/** Requests are logged at level `info`, which is production's, by method and path: queries may hold what people search for, and sign-in links hold tokens. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: ['req.headers', 'res.headers', 'headers', 'err.parameters', 'err.query', 'err.detail'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url), ip: request.ip }),
    },
  };
}

export function loggedPath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^\/magicLogin\/.+/, '/magicLogin/…');
}
